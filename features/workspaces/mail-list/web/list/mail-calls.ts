import type { ListCalls } from '@laycan/list/kind/read-rows.ts'
import { call } from '@laycan/web/call.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { isSearched, listQueryOf, type MailView } from '#features/records/emails/contract/view.ts'
import { countEmails, type EmailList, listEmails } from '../../contract/endpoints.ts'
import { noteConversations } from '../conversations/known-conversations.ts'
import { prefetchBodies } from '../mail-pane-chunk.ts'
import { keepNewest } from '../offline/keep-newest.ts'
import { countOptions, searchOptions } from '../search/running-search.ts'
import { noteSearchAnswer } from '../search/search-answers.ts'

/** The rows of an answer; their bodies are fetched ahead (ML-053). */
function rowsOf(view: MailView, answer: EmailList): readonly EmailRow[] {
  const { emails, email_body_token } = answer
  noteSearchAnswer(view, answer)
  noteConversations(view, answer.conversations)
  if (mailSettings().preload_email_body === '1') prefetchBodies(email_body_token)
  return emails
}

/** Pages of a grouped list have one mail for each conversation; counts and batches mean all of them. */
function groupOf({ is_grouped }: MailView) {
  return is_grouped ? ({ group: 'conversation' } as const) : {}
}

/** The lists of the server. */
export const mailCalls: ListCalls<EmailRow, MailView> = {
  async page({ view, order, cursor, per_page }) {
    const scroll = cursor === null ? {} : { scroll: cursor }
    const query = { ...listQueryOf(view), ...groupOf(view), ...scroll, order, per_page }
    const answer = await call(listEmails, { query, silent: true, ...searchOptions(view) })
    if (cursor === null && !isSearched(view))
      keepNewest({ query: { ...listQueryOf(view), order }, per_page, answer })
    const { total, total_is_exact } = answer
    const next = answer.has_more_items ? answer.scroll : null
    return { rows: rowsOf(view, answer), cursor: next, total, total_is_exact }
  },
  async around(view, id, per_page) {
    const query = { ...listQueryOf(view), ...groupOf(view), around: id, per_page }
    const answer = await call(listEmails, { query, silent: true, ...searchOptions(view) })
    const { before_cursor, after_cursor, total, total_is_exact, position, position_is_exact } = answer
    return {
      rows: rowsOf(view, answer),
      before_cursor,
      after_cursor,
      total,
      total_is_exact,
      position: position_is_exact ? (position ?? undefined) : undefined,
    }
  },
  async count(view) {
    const { order: _order, ...query } = listQueryOf(view)
    const total = await call(countEmails, { query, silent: true, ...countOptions(view) })
    // A search is counted to the end, however long that takes; other lists up to a cap.
    return { ...total, is_being_counted: isSearched(view) && !total.total_is_exact }
  },
  async byIds(ids) {
    const query = { ids: [...ids], per_page: ids.length }
    return (await call(listEmails, { query, silent: true })).emails
  },
}
