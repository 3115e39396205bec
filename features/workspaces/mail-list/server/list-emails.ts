import { performance } from 'node:perf_hooks'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute, WrittenAnswer } from '@laycan/server/http/route.ts'
import { encodeUtf8, type Utf8, utf8 } from '@laycan/server/utf8.ts'
import { accessEmail, writeEmailRows } from '#features/records/emails/server/public.ts'
import { type EmailList, type ListEmailsQuery, listEmails } from '../contract/endpoints.ts'
import { writeBodyToken } from './body-token.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type AroundPage, findAround } from './find-around.ts'
import { type FoundPage, findPage } from './find-page.ts'
import { readKeptTotal } from './kept-total.repo.ts'
import { listByIds } from './list-emails.repo.ts'
import { resolveView, type View } from './list-view.ts'
import { readListFacts } from './read-list-facts.ts'

export const listEmailsRoute = readRoute(listEmails, async ({ query }, { db, actor }) => {
  const started = performance.now()
  const view = resolveView(query, actor)
  const facts = await readListFacts(db, actor, view)
  const found = await find({ db, actor, view, query, share: facts.share })
  const kept = found.rows[0]?.kept_total ?? (await readKeptTotal(db, view))
  const search_time = performance.now() - started
  const emails = await writeEmailRows(db, found.rows, facts.usernames)
  const after_cursor = found.next ? writeCursor(found.next) : null
  const before_cursor = found.before ? writeCursor(found.before) : null
  const complete = !after_cursor && !before_cursor && query.scroll === undefined
  return joinAnswer(emails, {
    total: kept ?? emails.length,
    total_is_exact: kept !== undefined || complete,
    has_more_items: found.next !== undefined,
    scroll: after_cursor,
    before_cursor,
    after_cursor,
    position: found.position ?? null,
    position_is_exact: found.position_is_exact ?? false,
    highlights: {},
    search_time,
    request_time: performance.now() - started,
    folder: null,
    email_body_token: writeBodyToken(found.rows.map((row) => row.id)),
  })
})

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
  const { ids, around, order, per_page: limit, scroll } = query
  if (ids) return { rows: await listByIds(db, view, ids.slice(0, limit)), next: undefined }
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
