import type { FetchMessageObject } from 'imapflow'
import { isRefusal } from './imap-failure.ts'
import type { MailboxContext } from './mailbox-context.ts'
import type { FetchedMessage } from './mailbox-store.ts'
import type { ImapConnection } from './open-imap.ts'
import type { SizedUid } from './plan-batches.ts'
import { toUidSet } from './uid-set.ts'

/** Sizes of these UIDs in the order asked for; those that are gone are left out. */
export async function fetchSizes({ client }: ImapConnection, uids: number[]): Promise<SizedUid[]> {
  if (uids.length === 0) return []
  const sizes = new Map<number, number>()
  for await (const message of client.fetch(toUidSet(uids), { uid: true, size: true }, { uid: true })) {
    if (message.size !== undefined) sizes.set(message.uid, message.size)
  }
  return uids.flatMap((uid) => {
    const size = sizes.get(uid)
    return size === undefined ? [] : [{ uid, size }]
  })
}

/**
 * Whole messages of the selected mailbox. A message that is gone meanwhile is left out; one that the
 * server cannot deliver is left out and noted in `troubles`, to be tried again later.
 * @throws when the connection breaks; what was not yet received is then suspected
 */
export async function fetchBatch(
  connection: ImapConnection,
  context: MailboxContext,
  uids: number[],
): Promise<FetchedMessage[]> {
  const due = new Set(uids)
  const messages: FetchedMessage[] = []
  try {
    await receive(connection, context, due, messages)
  } catch (error) {
    if (!isRefusal(error)) {
      context.troubles.suspect([...due])
      throw error
    }
    await receiveOneByOne(connection, context, due, messages)
  }
  for (const uid of due) context.troubles.refuse(uid)
  return messages
}

async function receive(
  { client }: ImapConnection,
  context: MailboxContext,
  due: Set<number>,
  messages: FetchedMessage[],
): Promise<void> {
  const { uidvalidity } = context.keeper.state
  const query = { uid: true, flags: true, internalDate: true, source: true }
  const answered = new Set<number>()
  for await (const message of client.fetch(toUidSet([...due]), query, { uid: true })) {
    if (due.has(message.uid)) answered.add(message.uid)
    // Without a source it is news of a flag that came in between, or a message the server cannot read.
    if (message.source === undefined || !due.delete(message.uid)) continue
    messages.push(toFetchedMessage(message, message.source, uidvalidity))
  }
  // What the server did not mention at all was deleted since it was listed.
  for (const uid of due) if (!answered.has(uid)) due.delete(uid)
}

async function receiveOneByOne(
  connection: ImapConnection,
  context: MailboxContext,
  due: Set<number>,
  messages: FetchedMessage[],
): Promise<void> {
  for (const uid of [...due]) {
    const single = new Set([uid])
    try {
      await receive(connection, context, single, messages)
      if (!single.has(uid)) due.delete(uid)
    } catch (error) {
      if (!isRefusal(error)) {
        context.troubles.suspect([uid])
        throw error
      }
    }
  }
}

function toFetchedMessage(message: FetchMessageObject, raw: Buffer, uidvalidity: number): FetchedMessage {
  return {
    uid: message.uid,
    uidvalidity,
    raw,
    flags: [...(message.flags ?? [])],
    internal_date: message.internalDate === undefined ? null : validDate(message.internalDate),
    emailid: message.emailId ?? null,
  }
}

function validDate(value: Date | string): Date | null {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}
