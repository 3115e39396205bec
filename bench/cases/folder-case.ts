import { setTimeout as delay } from 'node:timers/promises'
import type { HttpConnection } from '../client/http-connection.ts'
import type { Desk } from '../desk/open-desk.ts'
import { FOLDERS, fillFolders, removeFolders } from '../fill/fill-folders.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import { rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const BRANCH_MS = 50
const ROUNDS = 6
const COMPLETE_SECONDS = 15
const LOOK_MS = 20
/** A sender's word that about one mail in a hundred has. */
const SHARE = 0.01

/** The first page of a tree of 5,000 folders over HTTP, and a dynamic folder over all mails. */
export const folderCase: BenchCase = {
  names: ['folder_tree_page', 'folder_dynamic'],
  async run(desk) {
    await removeFolders(desk)
    const connection = await desk.connect()
    try {
      const dynamic = await measureDynamic(desk, connection)
      await fillFolders(desk)
      const pages = await timesOf(() => connection.getJson('/folders?category=personal'))
      return [figureOf(desk, { name: 'folder_tree_page', times: pages, limit: BRANCH_MS }), dynamic]
    } finally {
      connection.close()
      await removeFolders(desk)
    }
  },
}

function figureOf(
  desk: Desk,
  { name, times, limit }: { name: string; times: number[]; limit: number },
): Figure {
  const figure = latencies(times)
  const reached = (figure.p50_ms ?? 0) <= limit
  return { case: name, n: desk.mails, ...figure, folders: FOLDERS, target: `p50 ≤ ${limit} ms`, reached }
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS * 5; round++) times.push(await timed(work))
  return times.slice(ROUNDS)
}

/** A dynamic folder by a rule on the sender: when it is there, and when all mails are. */
async function measureDynamic(desk: Desk, connection: HttpConnection): Promise<Figure> {
  const { rows } = await desk.pg.query<{ address: string; count: number }>(
    `select people -> 'from' -> 0 ->> 'address' as address, count(*) as count from emails
     where deleted_at is null and box = 'received' group by 1 order by abs(count(*) - $1), 1 limit 1`,
    [Math.round(SHARE * desk.mails)],
  )
  const lines = await desk.pg.query<{ id: number }>('select id from lines order by id')
  const rules = [
    { field: 'lines', strategy: 'equal', content: lines.rows.map(({ id }) => id) },
    { field: 'from', strategy: 'contains', content: rows[0]?.address },
  ]
  const started = performance.now()
  const answer = await connection.post('/folders', {
    name: 'Bench dynamic',
    folder_type: 'dynamic',
    personal: true,
    match_type: 'every',
    rules,
  })
  if (answer.status >= 300) throw new Error(`The folder was refused: ${answer.body.toString().slice(0, 300)}`)
  const { folder } = JSON.parse(answer.body.toString()) as { folder: { id: number } }
  await connection.getJson(`/emails?per_page=50&folder_id=${folder.id}`)
  const usable_ms = performance.now() - started
  await untilEnded(desk, folder.id)
  const seconds = (performance.now() - started) / 1000
  const filed = await desk.pg.query<{ count: number }>(
    'select count(*) as count from filings where folder_id = $1',
    [folder.id],
  )
  return {
    case: 'folder_dynamic',
    n: desk.mails,
    p50_ms: null,
    p95_ms: null,
    rate: rounded(desk.mails / seconds),
    floor_ms: null,
    ratio: null,
    matching: filed.rows[0]?.count ?? 0,
    usable_ms: rounded(usable_ms),
    seconds: rounded(seconds),
    target: `complete ≤ ${COMPLETE_SECONDS} s`,
    reached: seconds <= COMPLETE_SECONDS,
  }
}

async function untilEnded({ pg }: Desk, folder_id: number): Promise<void> {
  for (;;) {
    const { rows } = await pg.query<{ ended: boolean }>(
      'select ended from folder_rule_runs where folder_id = $1',
      [folder_id],
    )
    if (rows[0]?.ended) return
    await delay(LOOK_MS)
  }
}
