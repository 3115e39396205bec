import type { ServerSettings } from './server-settings.ts'
import { findSentMailbox, searchMessageId, withImap } from './with-imap.ts'

/**
 * UIDs of the messages with this Message-ID (without angle brackets), ascending; empty means that there is none.
 * @param mailbox null takes the one that the server marks `\Sent`
 * @throws what `describeImapFailure` can put into words; then nothing is known
 */
export function findByMessageId(
  settings: ServerSettings,
  mailbox: string | null,
  message_id: string,
): Promise<number[]> {
  return withImap(settings, async (client) =>
    searchMessageId(client, await findSentMailbox(client, mailbox), message_id),
  )
}
