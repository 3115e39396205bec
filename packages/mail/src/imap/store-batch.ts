import { StorageFailure } from './imap-failure.ts'
import type { MailboxContext } from './mailbox-context.ts'
import type { FetchedMessage } from './mailbox-store.ts'

// When this many messages in a row are rejected one by one it is the store that is away, not the mail.
const REJECTIONS_THAT_MEAN_THE_STORE = 3

/**
 * Has a batch stored. When the store rejects it, its messages are offered one by one, so that one that
 * cannot be stored does not keep the others out; it stays due.
 * @throws StorageFailure when the store takes nothing at all
 */
export async function storeBatch(context: MailboxContext, messages: FetchedMessage[]): Promise<void> {
  if (messages.length === 0) return
  try {
    await context.store.storeMessages(context.mailbox, messages)
    for (const { uid } of messages) context.troubles.clear(uid)
    context.onStored()
  } catch (error) {
    if (!(error instanceof StorageFailure) || messages.length === 1) throw rejected(context, messages, error)
    await storeOneByOne(context, messages)
  }
}

async function storeOneByOne(context: MailboxContext, messages: FetchedMessage[]): Promise<void> {
  const refused: number[] = []
  let stored = 0
  for (const message of messages) {
    try {
      await context.store.storeMessages(context.mailbox, [message])
      stored += 1
      context.troubles.clear(message.uid)
    } catch (error) {
      refused.push(message.uid)
      if (stored === 0 && refused.length >= REJECTIONS_THAT_MEAN_THE_STORE) throw error
    }
  }
  if (stored === 0) throw new StorageFailure('The store rejected every message of a batch')
  for (const uid of refused) context.troubles.refuse(uid)
  context.onStored()
}

function rejected(context: MailboxContext, messages: FetchedMessage[], error: unknown): unknown {
  context.troubles.suspect(messages.map((message) => message.uid))
  return error
}
