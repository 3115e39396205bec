import type { ImapFlow } from 'imapflow'
import { MailboxMissing } from './imap-failure.ts'
import { closeImap, type ImapTimeouts, openImap } from './open-imap.ts'
import type { ServerSettings } from './server-settings.ts'

/** Nobody waits in front of a screen, and a large mail takes its time. */
const DEED_TIMEOUTS: ImapTimeouts = { connect: 30_000, answer: 120_000 }

/**
 * Signs in for one deed and leaves.
 * @throws what `describeImapFailure` can put into words
 */
export async function withImap<T>(
  settings: ServerSettings,
  deed: (client: ImapFlow, lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const connection = await openImap(settings, DEED_TIMEOUTS)
  try {
    return await deed(connection.client, connection.lost)
  } finally {
    await closeImap(connection)
  }
}

/**
 * The mailbox for copies of sent mail: the chosen one, else what the server marks `\Sent`.
 * @throws MailboxMissing
 */
export async function findSentMailbox(client: ImapFlow, chosen: string | null): Promise<string> {
  const listed = await client.list()
  const found = listed.find(({ path, specialUse }) =>
    chosen === null ? specialUse === '\\Sent' : path === chosen,
  )
  if (found) return found.path
  const name = chosen === null ? 'mailbox for sent mail' : `mailbox "${chosen}"`
  throw new MailboxMissing(`There is no ${name} on the server.`)
}

/**
 * UIDs of the messages with this Message-ID in a mailbox, ascending; selects it.
 * @throws Error when the search fails: an empty list always means that there is none
 */
export async function searchMessageId(
  client: ImapFlow,
  mailbox: string,
  message_id: string,
): Promise<number[]> {
  const selected = await client.mailboxOpen(mailbox, { readOnly: true })
  if (selected.exists === 0) return []
  const found = await client.search({ header: { 'message-id': `<${message_id}>` } }, { uid: true })
  if (!Array.isArray(found)) throw new Error('The server refused to search the mailbox')
  return found.sort((a, b) => a - b)
}
