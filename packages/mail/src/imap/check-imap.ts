import type { Failure } from './connection-failure.ts'
import { describeImapFailure } from './imap-failure.ts'
import { CHECK_TIMEOUTS, closeImap, type ImapTimeouts, openImap } from './open-imap.ts'
import type { ServerSettings } from './server-settings.ts'

export type FoundMailbox = {
  path: string
  /** `\Inbox`, `\Sent`, `\Drafts`, `\Junk`, `\Trash`, `\Archive`, `\All` or null. */
  special_use: string | null
  /** Null where the server does not say. */
  messages: number | null
}

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
      const { client } = connection
      const listed = await client.list({ statusQuery: { messages: true } })
      const selectable = listed.filter(
        (mailbox) => !mailbox.flags.has('\\Noselect') && !mailbox.flags.has('\\NonExistent'),
      )
      const mailboxes = selectable.map((mailbox) => ({
        path: mailbox.path,
        special_use: mailbox.specialUse ?? null,
        messages: mailbox.status?.messages ?? null,
      }))
      return { ok: true, capabilities: [...client.capabilities.keys()].sort(), mailboxes }
    } finally {
      await closeImap(connection)
    }
  } catch (error) {
    return { ok: false, ...describeImapFailure(error, settings) }
  }
}
