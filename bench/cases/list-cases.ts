import type { z } from 'zod'
import type { EmailList } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import type { HttpConnection } from '../client/http-connection.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { measureRounds } from '../measure/measure-rounds.ts'
import { median, rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'
import { type Floor, LISTED, openFloor, READ, STARRED, type Statement } from './list-floor.ts'

export const FIRST_PAGE = '/emails?per_page=50'
const DEEP = 20_000
const WALK_PAGE = 100
/** How much a page may take longer than the first one, and the first one than its floor. */
const TO_FIRST = 1.1
const TO_FLOOR = 2.5
const FIRST_MS = 3

/** Pages that are read by a key: the first one, one far down, the unread ones. */
export const listCase: BenchCase = {
  names: ['list_first50', 'list_deep20000', 'filter_unread'],
  async run(desk) {
    const connection = await desk.connect()
    const deep = await walkDown(connection, DEEP)
    const paths = {
      list_first50: FIRST_PAGE,
      list_deep20000: deep.path,
      filter_unread: `${FIRST_PAGE}&read=unread`,
    }
    const statements = floorStatements(desk, deep.last_id)
    const names = Object.keys(paths) as (keyof typeof paths)[]
    const floors: [string, Floor][] = []
    for (const name of names) {
      floors.push([name, await openFloor(desk, connection, paths[name], statements[name])])
    }
    const times = await measureRounds({
      ...Object.fromEntries(names.map((name) => [name, () => connection.get(paths[name])])),
      ...Object.fromEntries(floors.map(([name, floor]) => [`${name} rows`, floor.readRows])),
      ...Object.fromEntries(floors.map(([name, floor]) => [`${name} answer`, floor.answer])),
    })
    for (const [, floor] of floors) floor.stop()
    connection.close()
    return names.map((name) => figureOf(desk, name, times))
  },
}

/** The place of a mail `count` rows down, found by paging as a reader who scrolls does. */
async function walkDown(
  connection: HttpConnection,
  count: number,
): Promise<{ path: string; last_id: number }> {
  let scroll: string | null = null
  let last_id = Number.MAX_SAFE_INTEGER
  for (let row = 0; row < count; row += WALK_PAGE) {
    const from: string = scroll === null ? '' : `&scroll=${scroll}`
    const page = await connection.getJson<z.infer<typeof EmailList>>(`/emails?per_page=${WALK_PAGE}${from}`)
    if (page.scroll === null) break
    scroll = page.scroll
    last_id = page.emails.at(-1)?.id ?? last_id
  }
  return { path: scroll === null ? FIRST_PAGE : `${FIRST_PAGE}&scroll=${scroll}`, last_id }
}

function floorStatements({ user_id }: Desk, last_id: number): Record<string, Statement> & FloorsByCase {
  const rows = `select ${LISTED}, ${READ(user_id)} from emails where deleted_at is null and archived = false and box = $1
    and not coalesce((select true from hiddens where user_id = ${user_id} and hiddenable_type = 'Email' and hiddenable_id = emails.id), false)`
  const order = 'order by received_at desc, id desc limit 50'
  return {
    list_first50: { name: 'floor-first', text: `${rows} ${order}`, values: ['received'] },
    list_deep20000: {
      name: 'floor-deep',
      text: `${rows} and (received_at, id) < ((select received_at from emails where id = $2), $2) ${order}`,
      values: ['received', last_id],
    },
    filter_unread: {
      name: 'floor-unread',
      text: `select ${LISTED}, false as read, ${STARRED(user_id)} from (
          select email_id from unread_marks where user_id = ${user_id} and counted and $1 = 'received' order by received_at desc, email_id desc limit 50
        ) as mark join emails on emails.id = email_id ${order}`.replace('line_id', 'emails.line_id'),
      values: ['received'],
    },
  }
}

type FloorsByCase = { list_first50: Statement; list_deep20000: Statement; filter_unread: Statement }

function figureOf(desk: Desk, name: string, times: Record<string, number[]>): Figure {
  const own = times[name] ?? []
  const rows_ms = median(times[`${name} rows`] ?? [])
  const answer_ms = median(times[`${name} answer`] ?? [])
  const figure = latencies(own, rows_ms + answer_ms)
  const to_first = rounded(median(own) / median(times.list_first50 ?? []))
  const p50 = figure.p50_ms ?? 0
  const ratio = figure.ratio ?? 0
  const isFirst = name === 'list_first50'
  return {
    case: name,
    n: desk.mails,
    ...figure,
    floor_rows_ms: rounded(rows_ms),
    floor_answer_ms: rounded(answer_ms),
    to_first,
    target: isFirst ? `p50 ≤ ${TO_FLOOR} × floor and ≤ ${FIRST_MS} ms` : `p50 ≤ ${TO_FIRST} × the first page`,
    reached: isFirst ? ratio <= TO_FLOOR && p50 <= FIRST_MS : to_first <= TO_FIRST,
  }
}
