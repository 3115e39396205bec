import { type MailActionId, mailActionsFor } from '#features/flows/mail-actions/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailDrop } from './mail-drop.ts'

/** What dropping mails on a list does to them; the first that state and rights allow. */
const actions: Readonly<Record<string, readonly MailActionId[]>> = {
  mails: ['unspam', 'unarchive'],
  starred: ['star'],
  archived: ['archive'],
  spam: ['spam'],
}

/**
 * What the list of one line, or of all without one, does with mails dropped on it: undefined where nothing can be done.
 * A mail stays in its line: the lists of another one do not take it.
 */
export function placeDrop(part: string, line_id: number | undefined): MailDrop | undefined {
  const wanted = actions[part]
  if (wanted === undefined) return undefined
  const find = (rows: readonly EmailRow[]) => {
    const isHere = line_id === undefined || rows.every((row) => row.line_ids.includes(line_id))
    const offered = isHere ? mailActionsFor({ rows }) : []
    return wanted.flatMap((id) => offered.find((action) => action.id === id) ?? [])[0]
  }
  return {
    accepts: (rows) => find(rows) !== undefined,
    // A refusal was told by the action itself.
    take: (rows) => void Promise.resolve(find(rows)?.run()).catch(() => undefined),
  }
}
