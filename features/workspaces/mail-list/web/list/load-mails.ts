import { call } from '@laycan/web/call.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { listQueryOf, type MailView } from '#features/records/emails/contract/view.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { countEmails, type EmailList, listEmails } from '../../contract/endpoints.ts'
import { prefetchBodies } from '../reading/mail-pane-chunk.ts'
import { listNews } from './list-news.ts'
import { keyOf } from './mail-key.ts'
import type { MailSource } from './mail-source.ts'

/** Rows as the reader knows them: what he has just read or heard of, the answer may not know yet. */
function keepRows(rows: readonly EmailRow[], asked_at: number, view?: MailView): readonly EmailRow[] {
  const known = emailOverlay.receive(rows, asked_at)
  const ids = emailOverlay.since(asked_at)
  // Once the list has its page: mails may have left it meanwhile, or belong in it that it does not name.
  if (ids.length > 0) setTimeout(() => listNews.emit('overtaken', { ids, view }))
  return known
}

function takeRows(
  { emails, email_body_token }: EmailList,
  asked_at: number,
  view?: MailView,
): readonly EmailRow[] {
  if (mailSettings().preload_email_body === '1') prefetchBodies(email_body_token)
  return keepRows(emails, asked_at, view)
}

/** The lists of the server; rows are kept before a list learns of them. Failures show in the list itself (ER-011). */
export const mailSource: MailSource = {
  async fetchPage({ view, order, cursor, per_page }) {
    const scroll = cursor === null ? {} : { scroll: cursor }
    const query = { ...listQueryOf(view), ...scroll, order, per_page }
    const asked_at = performance.now()
    const answer = await call(listEmails, { query, silent: true })
    const { total, total_is_exact } = answer
    return {
      keys: takeRows(answer, asked_at, cursor === null ? view : undefined).map(keyOf),
      cursor: answer.has_more_items ? answer.scroll : null,
      total,
      total_is_exact,
    }
  },
  async fetchAround(view, id, per_page) {
    const query = { ...listQueryOf(view), around: id, per_page }
    const asked_at = performance.now()
    const answer = await call(listEmails, { query, silent: true })
    const { before_cursor, after_cursor, total, total_is_exact } = answer
    return {
      keys: takeRows(answer, asked_at).map(keyOf),
      before_cursor,
      after_cursor,
      rank: rankOfFirst(answer, id),
      total,
      total_is_exact,
    }
  },
  async count(view) {
    const { order: _order, ...query } = listQueryOf(view)
    return call(countEmails, { query, silent: true })
  },
}

/** The answer tells how many mails stand before the one that was asked for. */
function rankOfFirst(answer: EmailList, id: number): number | undefined {
  if (answer.before_cursor === null) return 0
  const index = answer.emails.findIndex((email) => email.id === id)
  if (index < 0 || answer.position === null || !answer.position_is_exact) return undefined
  return answer.position - index
}

/** Ids of one call; the server answers as many as a page may hold. */
const IDS_AT_ONCE = 50

/** Fetches rows that were forgotten (decision 3). Answers the ids that do not exist for this user any more. */
export async function fetchMails(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const gone = new Set(ids)
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const query = { ids: ids.slice(start, start + IDS_AT_ONCE), per_page: IDS_AT_ONCE }
    const asked_at = performance.now()
    const { emails } = await call(listEmails, { query, silent: true })
    keepRows(emails, asked_at)
    for (const { id } of emails) gone.delete(id)
  }
  return gone
}
