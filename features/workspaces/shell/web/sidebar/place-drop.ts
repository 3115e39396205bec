import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { mailActions } from '#features/records/emails/web/public.ts'
import type { MailDrop } from './mail-drop.ts'

/** What dropping mails on a mailbox itself does to them. */
export const mailboxDrop = ['unspam', 'unarchive']

/**
 * What the list of one line, or of all without one, does with mails dropped on it: the first action of those wanted that
 * state and rights allow; undefined where nothing can be done.
 * A mail stays in its line: the lists of another one do not take it.
 */
export function placeDrop(wanted: readonly string[], line_id: number | undefined): MailDrop | undefined {
  if (wanted.length === 0) return undefined
  const find = (rows: readonly EmailRow[]) => {
    const isHere = line_id === undefined || rows.every((row) => row.line_ids.includes(line_id))
    const offered = isHere ? mailActions.offered({ rows }) : []
    return wanted.flatMap((id) => offered.find((action) => action.id === id) ?? [])[0]
  }
  return {
    accepts: (rows) => find(rows) !== undefined,
    // A refusal was told by the action itself.
    take: (rows) => void Promise.resolve(find(rows)?.run()).catch(() => undefined),
  }
}
