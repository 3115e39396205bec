import type { Failure } from './connection-failure.ts'
import { type FoundMailbox, findMailboxes } from './find-mailboxes.ts'
import { describeImapFailure } from './imap-failure.ts'
import { CHECK_TIMEOUTS, closeImap, type ImapTimeouts, openImap } from './open-imap.ts'
import type { ServerSettings } from './server-settings.ts'

export type ImapCheck =
  | { ok: true; capabilities: string[]; mailboxes: FoundMailbox[] }
  | ({ ok: false } & Failure)

/**
 * Signs in with these settings and lists the mailboxes (ledger AC-004). Never throws: what does not
 * work is the answer, in words for the person in front of the form.
 */
export async function checkImap(
  settings: ServerSettings,
  timeouts: ImapTimeouts = CHECK_TIMEOUTS,
): Promise<ImapCheck> {
  try {
    const connection = await openImap(settings, timeouts)
    try {
      const listed = await findMailboxes(connection)
      const mailboxes = listed.map(({ status: _, ...mailbox }) => mailbox)
      return { ok: true, capabilities: [...connection.client.capabilities.keys()].sort(), mailboxes }
    } finally {
      await closeImap(connection)
    }
  } catch (error) {
    return { ok: false, ...describeImapFailure(error, settings) }
  }
}
