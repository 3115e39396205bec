import type { ServerSettings } from './server-settings.ts'
import { findSentMailbox, searchMessageId, withImap } from './with-imap.ts'

/**
 * Those of some Message-IDs (without angle brackets) whose message lies in the mailbox of sent mail, asked for on one
 * connection.
 * @param mailbox null takes the one that the server marks `\Sent`
 * @throws what `describeImapFailure` can put into words; then nothing is known
 */
export function findSent(
  settings: ServerSettings,
  mailbox: string | null,
  message_ids: readonly string[],
): Promise<string[]> {
  return withImap(settings, async (client) => {
    const path = await findSentMailbox(client, mailbox)
    const found: string[] = []
    for (const message_id of message_ids) {
      if ((await searchMessageId(client, path, message_id)).length > 0) found.push(message_id)
    }
    return found
  })
}
