import type { z } from 'zod'
import type { EmailList } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import type { HttpConnection } from '../client/http-connection.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { measureRounds } from '../measure/measure-rounds.ts'
import { median, rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'
import { FIRST_PAGE } from './list-cases.ts'
import { openFloor, sameRows } from './list-floor.ts'

const COMBINED_MS = 20
const AROUND_MS = 30
const TO_FIRST = 1.1
/** How deep the mail stands in the list: 600,000 of 860,000 received ones at a million. */
const DEPTH = 0.6
/** Days back to which the combined filter looks: most of the two years. */
const DAYS = 500
const DAY_MS = 86_400_000
const ROUNDS = { warm: 20, rounds: 15, repeat: 8 }

type Page = z.infer<typeof EmailList>

/** Lists that several marks and conditions narrow, and the page around a mail far down. */
export const combinedCase: BenchCase = {
  names: ['list_starred', 'filter_combined', 'list_around_600k'],
  async run(desk) {
    const connection = await desk.connect()
    const paths = {
      list_starred: `${FIRST_PAGE}&is_star=1`,
      filter_combined: await combinedPath(desk, connection),
      list_around_600k: `${FIRST_PAGE}&around=${await mailAtDepth(desk)}`,
    }
    const figures = await measurePaths(desk, connection, paths)
    connection.close()
    return figures
  },
}

/** Unread, starred, with an attachment, since a day, from the sender of whom most such mails are. */
async function combinedPath(desk: Desk, connection: HttpConnection): Promise<string> {
  const since = new Date(Date.parse(desk.newest) - DAYS * DAY_MS).toISOString()
  const { rows } = await desk.pg.query<{ domain: string }>(
    `select split_part(people -> 'from' -> 0 ->> 'address', '@', 2) as domain from stars
     join unread_marks as mark on mark.user_id = stars.user_id and mark.email_id = starable_id
     join emails on emails.id = mark.email_id
     where stars.user_id = $1 and has_attachment and emails.received_at >= $2
     group by 1 order by count(*) desc, 1 limit 1`,
    [desk.user_id, since],
  )
  const filter = [
    { field: 'has_attachment', strategy: 'equal', content: true },
    { field: 'from', strategy: 'contains', content: rows[0]?.domain ?? '@' },
    { field: 'received_at', strategy: 'equal', content: [since, null] },
  ]
  const path = `${FIRST_PAGE}&read=unread&is_star=1&filter=${encodeURIComponent(JSON.stringify(filter))}`
  const { emails } = await connection.getJson<Page>(path)
  if (desk.mails >= 100_000 && emails.length === 0) throw new Error('The combined filter finds nothing')
  return path
}

async function mailAtDepth({ pg, mails }: Desk): Promise<number> {
  const { rows } = await pg.query<{ id: number }>(
    `select id from (
       select id, received_at from emails where box = 'received' and not archived and deleted_at is null
       order by received_at desc, id desc limit $1
     ) as newer order by received_at, id limit 1`,
    [Math.round(mails * DEPTH)],
  )
  return rows[0]?.id ?? 1
}

async function measurePaths(
  desk: Desk,
  connection: HttpConnection,
  paths: Record<string, string>,
): Promise<Figure[]> {
  const all = { first: FIRST_PAGE, ...paths }
  const own = await measureRounds(
    Object.fromEntries(Object.entries(all).map(([name, path]) => [name, () => connection.get(path)])),
    ROUNDS,
  )
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(paths)) {
    const floor = await openFloor(desk, connection, path, await sameRows(desk, connection, path))
    const times = await measureRounds({ rows: floor.readRows, answer: floor.answer }, ROUNDS)
    floor.stop()
    const floor_ms = median(times.rows) + median(times.answer)
    const to_first = rounded(median(own[name] ?? []) / median(own.first ?? []))
    const page = await connection.getJson<Page>(path)
    figures.push(figureOf(desk, name, { times: own[name] ?? [], floor_ms, to_first, page }))
  }
  return figures
}

interface Measured {
  times: number[]
  floor_ms: number
  to_first: number
  page: Page
}

function figureOf(desk: Desk, name: string, { times, floor_ms, to_first, page }: Measured): Figure {
  const common = {
    case: name,
    n: desk.mails,
    ...latencies(times, floor_ms),
    to_first,
    rows: page.emails.length,
  }
  const p50 = common.p50_ms ?? 0
  if (name === 'list_starred')
    return { ...common, target: `p50 ≤ ${TO_FIRST} × the first page`, reached: to_first <= TO_FIRST }
  if (name === 'filter_combined')
    return { ...common, target: `p50 ≤ ${COMBINED_MS} ms`, reached: p50 <= COMBINED_MS }
  const place = { position: page.position, position_is_exact: page.position_is_exact }
  return { ...common, ...place, target: `p50 ≤ ${AROUND_MS} ms`, reached: p50 <= AROUND_MS }
}
