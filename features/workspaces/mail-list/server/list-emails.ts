import { performance } from 'node:perf_hooks'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { readRoute, WrittenAnswer } from '@laycan/server/http/route.ts'
import { encodeUtf8, type Utf8, utf8 } from '@laycan/server/utf8.ts'
import { accessEmail, writeEmailRows } from '#features/records/emails/server/public.ts'
import { countUnindexed, inSearchTurn, noteSearch } from '#features/records/search/server/public.ts'
import { type EmailList, type ListEmailsQuery, listEmails } from '../contract/endpoints.ts'
import { writeBodyToken } from './body-token.ts'
import { questionOf } from './count-emails.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type AroundPage, findAround } from './find-around.ts'
import { type FoundPage, findPage } from './find-page.ts'
import { readKeptTotal } from './kept-total.repo.ts'
import { headsOf } from './list-conditions.ts'
import { listConversations, listHeads } from './list-conversations.repo.ts'
import { listByIds } from './list-emails.repo.ts'
import { isSearched, readView, type View } from './list-view.ts'
import { readListFacts } from './read-list-facts.ts'
import { settlePlace } from './settle-place.ts'

export const listEmailsRoute = readRoute(listEmails, async ({ query: asked }, context) => {
  const query = await settlePlace(context, asked)
  const view = await readView(context.db, context.actor, query)
  if (!isSearched(view)) return answer(view, query, context)
  const { actor, company, request } = context
  const turn = { person: `${company.id} ${actor.user_id}`, question: questionOf(query), raw: request.raw }
  const found = await inSearchTurn(turn, (signal) =>
    answer({ ...view, search: { ...view.search, signal } }, query, context),
  )
  if (isFirstPage(query)) noteSearch(context, query.search_key)
  return found
})

function isFirstPage({ scroll, around, ids }: ListEmailsQuery): boolean {
  return scroll === undefined && around === undefined && ids === undefined
}

async function answer(
  view: View,
  query: ListEmailsQuery,
  { db, actor }: ReadContext,
): Promise<WrittenAnswer> {
  const started = performance.now()
  const facts = await readListFacts(db, actor, view)
  const isGrouped = query.group === 'conversation' && !isSearched(view)
  const shown = isGrouped ? headsOf(view) : view
  const [found, unindexed] = await Promise.all([
    find({ db, actor, view: shown, query, share: facts.share }),
    view.search ? countUnindexed(db) : 0,
  ])
  const ids = found.rows.map(({ id }) => id)
  const [conversations, kept, emails] = await Promise.all([
    isGrouped ? listConversations(db, view, ids) : [],
    found.rows[0]?.kept_total ?? readKeptTotal(db, view),
    writeEmailRows(db, found.rows, facts.usernames),
  ])
  const search_time = performance.now() - started
  const after_cursor = found.next ? writeCursor(found.next) : null
  const before_cursor = found.before ? writeCursor(found.before) : null
  const complete = !after_cursor && !before_cursor && query.scroll === undefined
  return joinAnswer(emails, {
    total: kept ?? (isGrouped ? conversations.flatMap(({ email_ids }) => email_ids) : emails).length,
    total_is_exact: kept !== undefined || complete,
    has_more_items: found.next !== undefined,
    scroll: after_cursor,
    before_cursor,
    after_cursor,
    position: found.position ?? null,
    position_is_exact: found.position_is_exact ?? false,
    highlights: view.search?.highlights ?? {},
    unindexed,
    search_time,
    request_time: performance.now() - started,
    folder: null,
    email_body_token: writeBodyToken(found.rows.map((row) => row.id)),
    conversations,
  })
}

function joinAnswer(emails: readonly Utf8[], rest: Omit<EmailList, 'emails'>): WrittenAnswer {
  return new WrittenAnswer(utf8`{"emails":[${emails}],${encodeUtf8(JSON.stringify(rest).slice(1))}`)
}

interface Question {
  db: Db
  actor: Actor
  view: View
  query: ListEmailsQuery
  share: number
}

/** The rows asked for: certain mails, those around one, or a page. */
async function find({ db, actor, view, query, share }: Question): Promise<FoundPage & Partial<AroundPage>> {
  const { ids, thread_ids, around, order, per_page: limit, scroll } = query
  const { heads_of } = view
  if (ids) return { rows: await listByIds(db, view, ids.slice(0, limit)), next: undefined }
  if (thread_ids && heads_of)
    return { rows: await listHeads(db, heads_of, thread_ids.slice(0, limit)), next: undefined }
  if (around !== undefined) {
    const { received_at, id } = await accessEmail(db, actor, around)
    return findAround(db, view, { received_at, id }, { order, limit, share })
  }
  return findPage(
    db,
    view,
    { order, after: scroll === undefined ? undefined : readCursor(scroll), limit },
    share,
  )
}
