import { performance } from 'node:perf_hooks'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listLineRows } from '../../../foundation/lines/server/public.ts'
import { readEmailTotal, toEmailRow } from '../../../records/emails/server/public.ts'
import { listEmails } from '../contract/endpoints.ts'
import { writeBodyToken } from './body-token.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findPage } from './find-page.ts'
import { readKeptTotal } from './kept-total.repo.ts'
import { listByIds } from './list-emails.repo.ts'
import { resolveView, type View } from './list-view.ts'

export const listEmailsRoute = readRoute(listEmails, async ({ query }, { db, actor }) => {
  const started = performance.now()
  const view = resolveView(query, actor)
  const page = {
    order: query.order,
    after: query.scroll === undefined ? undefined : readCursor(query.scroll),
    limit: query.per_page,
  }
  const facts = await readFacts(db, actor, view)
  const found = query.ids
    ? { rows: await listByIds(db, view, query.ids.slice(0, query.per_page)), next: undefined }
    : await findPage(db, view, page, facts.share)
  const kept = found.rows[0]?.kept_total ?? (await readKeptTotal(db, view))
  const search_time = performance.now() - started
  const emails = found.rows.map((row) => toEmailRow(row, row.read, facts.usernames.get(row.line_id) ?? ''))
  const complete = found.next === undefined && page.after === undefined
  return {
    emails,
    total: kept ?? emails.length,
    total_is_exact: kept !== undefined || complete,
    has_more_items: found.next !== undefined,
    scroll: found.next ? writeCursor(found.next) : null,
    before_cursor: null,
    after_cursor: null,
    position: null,
    position_is_exact: false,
    highlights: {},
    search_time,
    request_time: performance.now() - started,
    folder: null,
    email_body_token: writeBodyToken(emails.map((email) => email.id)),
  }
})

interface Facts {
  usernames: Map<number, string>
  share: number
}

/** An actor is read anew every few seconds; what only chooses the way and names the lines lives as long as it does. */
const factsOfActor = new WeakMap<Actor, Map<string, Promise<Facts>>>()

function readFacts(db: Db, actor: Actor, view: View): Promise<Facts> {
  const known = factsOfActor.get(actor) ?? new Map<string, Promise<Facts>>()
  factsOfActor.set(actor, known)
  const key = `${view.box} ${view.archived} ${view.line_ids.length}`
  const facts = known.get(key) ?? measureFacts(db, view)
  known.set(key, facts)
  facts.catch(() => known.delete(key))
  return facts
}

async function measureFacts(db: Db, view: View): Promise<Facts> {
  const lines = await listLineRows(db)
  const { box, archived, status, line_ids } = view
  const [own, all] = await Promise.all([
    readEmailTotal(db, { line_ids, box, archived, status }),
    readEmailTotal(db, { line_ids: lines.map((line) => line.id), box, archived, status }),
  ])
  return {
    usernames: new Map(lines.map((line) => [line.id, line.username])),
    share: all === 0 ? 1 : own / all,
  }
}
