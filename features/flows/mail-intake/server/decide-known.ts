import type { AcceptedMail, IncomingMail } from './incoming-mail.ts'
import type { KnownRow } from './intake-ledger.repo.ts'

const IMAP = 1
const SMTP = 2

/**
 * The mail that a message already is; undefined when it is a new one.
 *
 * IMAP: the same UID; or the same bytes elsewhere in the line (moved, copied, or the mailbox got a new UIDVALIDITY),
 * as long as that mail has no other UID in this very mailbox: two equal messages in one mailbox are two mails. A UID
 * whose message is gone counts no more: moved away and back, it is the same mail.
 * SMTP: the same bytes whose 250 the sender never heard: it is sending them again. Heard, it is a second mail. Of two
 * that were accepted in a burst the one that came first decides, whichever is stored first.
 * File: as many mails with these bytes as the import has met so far.
 */
export function decideKnown(
  mail: IncomingMail,
  known: readonly KnownRow[],
  accepted?: Pick<AcceptedMail, 'email_id' | 'heard'>,
): number | undefined {
  const { source } = mail
  const same = known.filter((row) => row.line_id === mail.line_id && row.content_key === mail.content_key)
  if (source.kind === 'smtp') {
    const isAgain = (row: KnownRow) =>
      accepted && row.email_id > accepted.email_id ? !accepted.heard : !row.acknowledged
    return same.find((row) => row.kind === SMTP && isAgain(row))?.email_id
  }
  if (source.kind === 'file') return distinctEmails(same)[source.occurrence - 1]
  const here = known.filter(
    (row) => row.kind === IMAP && row.scope === source.mailbox_id && row.epoch === source.uidvalidity,
  )
  const own = here.find((row) => row.number === source.uid)
  if (own) return own.email_id
  const taken = new Set(here.filter((row) => !row.gone).map((row) => row.email_id))
  return distinctEmails(same).find((email_id) => !taken.has(email_id))
}

function distinctEmails(rows: readonly KnownRow[]): number[] {
  return [...new Set(rows.map((row) => row.email_id))].sort((a, b) => a - b)
}
