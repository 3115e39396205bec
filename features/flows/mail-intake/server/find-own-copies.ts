import type { Tx } from '@laycan/server/database/database.ts'
import { findOwnCopies } from '#features/flows/mail-outcomes/server/public.ts'
import type { IncomingMail } from './incoming-mail.ts'

interface ReadMail {
  mail: IncomingMail
  parsed: { message_id: string | null }
}

/**
 * What we sent ourselves comes back from the Sent mailbox: the mail that each such message is a copy of. Looked for only
 * where a batch has messages of that mailbox. The Message-ID suffices there and nowhere else: nobody but the
 * mailbox's owner puts mail into it.
 */
export async function findOwnCopiesIn<Mail extends ReadMail>(
  tx: Tx,
  batch: readonly Mail[],
): Promise<Map<Mail, number>> {
  const sent = batch.filter(
    ({ mail, parsed }) => mail.source.kind === 'imap' && mail.box === 'sent' && parsed.message_id !== null,
  )
  const copies = new Map<Mail, number>()
  for (const line_id of new Set(sent.map(({ mail }) => mail.line_id))) {
    const ofLine = sent.filter(({ mail }) => mail.line_id === line_id)
    const message_ids = ofLine.flatMap(({ parsed }) => parsed.message_id ?? [])
    const found = await findOwnCopies(tx, { line_id, message_ids })
    for (const ready of ofLine) {
      const email_id = found.get(ready.parsed.message_id ?? '')
      if (email_id !== undefined) copies.set(ready, email_id)
    }
  }
  return copies
}
