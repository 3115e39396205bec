import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { writeMessage } from '@laycan/mail/compose/write-message.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { listSendableLines } from './house-mail.repo.ts'
import { queueNotice } from './queue-outgoing.ts'

export interface HouseMail {
  /** The same mail twice is sent once. */
  key: string
  to: { name: string; address: string }
  subject: string
  text: string
}

/**
 * Sends a mail of the house itself, as a link to reset a password, from the company's first mailbox that can send. It
 * stands in nobody's list.
 * @returns false when no mailbox can
 */
export async function sendHouseMail(tx: Tx, services: Services, mail: HouseMail): Promise<boolean> {
  const line = await findSender(tx)
  if (!line) return false
  const message_id = `${randomUUID()}@${line.email.split('@').pop()}`
  const written = await writeMessage({
    from: { name: line.display_name, address: line.email },
    to: [mail.to],
    cc: [],
    subject: mail.subject,
    text: mail.text,
    date: new Date(),
    message_id,
    in_reply_to: null,
    references: [],
    html: null,
    attachments: [],
    auto_submitted: 'auto-generated',
  })
  const bytes = await buffer(written.stream())
  await queueNotice(tx, {
    key: mail.key,
    line_id: line.id,
    user_id: null,
    message_id,
    recipients: [mail.to],
    raw_blob: await services.blobs.put(bytes),
    size: bytes.length,
  })
  return true
}

async function findSender(tx: Tx) {
  for (const line of await listSendableLines(tx))
    if ((await sendingAccount(tx, line.id)) !== undefined) return line
  return undefined
}
