import { call } from '@laycan/web/call.ts'
import { mailSettings } from '../../../../foundation/preferences/web/public.ts'
import { isReadPending } from '../../../../marks/read-marks/web/public.ts'
import type { EmailRow } from '../../../../records/emails/contract/email.ts'
import { emailRows } from '../../../../records/emails/web/public.ts'
import { countEmails, listEmails } from '../../contract/endpoints.ts'
import { listQueryOf } from '../../contract/view.ts'
import { prefetchBodies } from '../reading/mail-pane-chunk.ts'
import { keyOf } from './list-state.ts'
import type { CountMails, FetchPage } from './mail-list-store.ts'

/** Keeps rows as the reader knows them: what he has just read, the server hears of only some seconds later. */
function keepRows(rows: readonly EmailRow[]): void {
  emailRows.put(rows.map((row) => (!row.read && isReadPending(row.id) ? { ...row, read: true } : row)))
}

/** One page of a view; its rows are kept before the list learns of them. Failures show in the list itself (ER-011). */
export const fetchMailPage: FetchPage = async ({ view, order, cursor, per_page }) => {
  const scroll = cursor === null ? {} : { scroll: cursor }
  const query = { ...listQueryOf(view), ...scroll, order, per_page }
  const answer = await call(listEmails, { query, silent: true })
  keepRows(answer.emails)
  if (mailSettings().preload_email_body === '1') prefetchBodies(answer.email_body_token)
  return {
    keys: answer.emails.map(keyOf),
    cursor: answer.has_more_items ? answer.scroll : null,
    total: answer.total,
    total_is_exact: answer.total_is_exact,
  }
}

export const countMails: CountMails = async (view) => {
  const { order: _order, ...query } = listQueryOf(view)
  return call(countEmails, { query, silent: true })
}

/** Ids of one call; the server answers as many as a page may hold. */
const IDS_AT_ONCE = 50

/** Fetches rows that were forgotten (decision 3). Answers the ids that do not exist for this user any more. */
export async function fetchMails(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const gone = new Set(ids)
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const query = { ids: ids.slice(start, start + IDS_AT_ONCE), per_page: IDS_AT_ONCE }
    const { emails } = await call(listEmails, { query, silent: true })
    keepRows(emails)
    for (const { id } of emails) gone.delete(id)
  }
  return gone
}
