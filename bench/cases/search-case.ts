import type { CallResponse } from '@laycan/contract/endpoint.ts'
import type { countEmails, listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import type { HttpConnection } from '../client/http-connection.ts'
import { probeWords } from '../corpus/bench-words.ts'
import type { Desk } from '../desk/open-desk.ts'
import { BENCH_TAG } from '../fill/table-rows.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { measureRounds } from '../measure/measure-rounds.ts'
import { rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const ROUNDS = { warm: 10, rounds: 12, repeat: 6 }
const DAY_MS = 86_400_000

/** What each case searches for, and what a page of it may take. */
function searches(desk: Desk, sender: string): Record<string, { key: string; target_ms: number }> {
  const day = (ago: number) => new Date(Date.parse(desk.newest) - ago * DAY_MS).toISOString().slice(0, 10)
  const { common, middle, rare, file, chinese } = probeWords
  return {
    search_rare: { key: rare, target_ms: 3 },
    search_common: { key: common, target_ms: 4 },
    search_phrase: { key: '"please advise"', target_ms: 20 },
    search_phrase_rare: { key: `"the ${rare}"`, target_ms: 20 },
    search_and: { key: `${common} freight ${middle}`, target_ms: 20 },
    search_not: { key: `${common} -freight`, target_ms: 5 },
    search_from: { key: `from:${sender}`, target_ms: 20 },
    search_tag: { key: `tag:"${BENCH_TAG}"`, target_ms: 20 },
    search_has: { key: `${common} has:attachment`, target_ms: 20 },
    search_dates: { key: `${common} after:${day(30)} before:${day(16)}`, target_ms: 20 },
    search_starred: { key: `${common} is:starred`, target_ms: 20 },
    search_file: { key: file, target_ms: 20 },
    search_chinese: { key: chinese, target_ms: 20 },
    search_prefix: { key: 'ves*', target_ms: 20 },
  }
}

const counts: Record<string, { key: string; target_ms: number }> = {
  search_count_common: { key: probeWords.common, target_ms: 300 },
  search_count_not: { key: `${probeWords.common} -freight`, target_ms: 300 },
  search_count_phrase: { key: '"please advise"', target_ms: 300 },
}

const BEGINNINGS = ['ves', 'zo', 'recap', 'from:ma', 'is:', 'sant', 'open po']

/** Pages of searches as a person asks for them, their exact counts, and suggestions. */
export const searchCase: BenchCase = {
  names: [
    'search_rare',
    'search_common',
    'search_phrase',
    'search_phrase_rare',
    'search_and',
    'search_not',
    'search_from',
    'search_tag',
    'search_has',
    'search_dates',
    'search_starred',
    'search_file',
    'search_chinese',
    'search_prefix',
    ...Object.keys(counts),
    'search_suggest',
  ],
  async run(desk) {
    const connection = await desk.connect()
    const figures = [
      ...(await measurePages(desk, connection)),
      ...(await measureCounts(desk, connection)),
      await measureSuggestions(desk, connection),
    ]
    connection.close()
    return figures
  },
}

const pagePath = (key: string) =>
  `/emails?per_page=50&search_all_lines=1&search_key=${encodeURIComponent(key)}`
const countPath = (key: string) => `/emails/count?search_all_lines=1&search_key=${encodeURIComponent(key)}`

async function measurePages(desk: Desk, connection: HttpConnection): Promise<Figure[]> {
  const all = searches(desk, await wordOfSender(desk))
  const times = await measureRounds(
    Object.fromEntries(
      Object.entries(all).map(([name, { key }]) => [name, () => connection.get(pagePath(key))]),
    ),
    ROUNDS,
  )
  const figures: Figure[] = []
  for (const [name, { key, target_ms }] of Object.entries(all)) {
    const page = await connection.getJson<CallResponse<typeof listEmails>>(pagePath(key))
    const total = await countExactly(connection, countPath(key))
    const figure = latencies(times[name] ?? [])
    figures.push({
      case: name,
      n: desk.mails,
      ...figure,
      rows: page.emails.length,
      hits: total.total,
      search_ms: rounded(page.search_time),
      target: `p50 ≤ ${target_ms} ms`,
      reached: (figure.p50_ms ?? 0) <= target_ms,
    })
  }
  return figures
}

/** An estimate is said first where the whole count takes long; who asks again hears that. */
async function countExactly(connection: HttpConnection, path: string) {
  for (;;) {
    const count = await connection.getJson<CallResponse<typeof countEmails>>(path)
    if (count.total_is_exact) return count
  }
}

/** A word of the address of a sender who wrote about one mail in a hundred. */
async function wordOfSender({ pg, mails }: Desk): Promise<string> {
  const { rows } = await pg.query<{ address: string }>(
    `select people -> 'from' -> 0 ->> 'address' as address from emails
     where box = 'received' group by 1 order by abs(count(*) - $1), 1 limit 1`,
    [mails / 100],
  )
  return /[a-z]{3,}/.exec(rows[0]?.address ?? '')?.[0] ?? 'shipping'
}

async function measureCounts(desk: Desk, connection: HttpConnection): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, { key, target_ms }] of Object.entries(counts)) {
    // Another question each time: what was counted a moment ago is remembered.
    let round = 0
    const path = () => `${countPath(key)}&search_time=${new Date(Date.now() - ++round).toISOString()}`
    const times = await measureRounds(
      { count: () => countExactly(connection, path()) },
      { warm: 3, rounds: 5, repeat: 4 },
    )
    const figure = latencies(times.count)
    const { total } = await countExactly(connection, path())
    figures.push({
      case: name,
      n: desk.mails,
      ...figure,
      hits: total,
      target: `p50 ≤ ${target_ms} ms`,
      reached: (figure.p50_ms ?? 0) <= target_ms,
    })
  }
  return figures
}

async function measureSuggestions(desk: Desk, connection: HttpConnection): Promise<Figure> {
  const subjects = Object.fromEntries(
    BEGINNINGS.map((key) => [
      key,
      () => connection.get(`/search/suggestions?key=${encodeURIComponent(key)}`),
    ]),
  )
  const times = await measureRounds(subjects, { warm: 3, rounds: 8, repeat: 4 })
  const figure = latencies(Object.values(times).flat())
  return {
    case: 'search_suggest',
    n: desk.mails,
    ...figure,
    target: 'p95 ≤ 60 ms',
    reached: (figure.p95_ms ?? 0) <= 60,
  }
}
