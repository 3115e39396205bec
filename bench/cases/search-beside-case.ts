import { startChild } from '../client/children.ts'
import type { ListLoad, ListLoadResult } from '../client/list-load.ts'
import { probeWords } from '../corpus/bench-words.ts'
import type { Desk } from '../desk/open-desk.ts'
import { MEMBERS, signIn } from '../desk/people-and-lines.ts'
import { latencies } from '../measure/figure.ts'
import { percentile, rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'
import { FIRST_PAGE } from './list-cases.ts'

const READERS = 50
const SEARCHERS = 20
const RUN = { warm_ms: 3_000, run_ms: 8_000 }
/** How much longer a list may take beside searches. */
const TO_IDLE = 2

/** Twenty who search without a pause beside fifty who list, and what the index takes on the disk. */
export const searchBesideCase: BenchCase = {
  names: ['search_beside_lists', 'search_index_size'],
  async run(desk) {
    const lists = { url: desk.server.url, path: FIRST_PAGE, headers: desk.headers, clients: READERS, ...RUN }
    const idle = await load(lists)
    const [own, searched] = await Promise.all([load(lists), load(await searchLoad(desk))])
    const [idle_p95, p95] = [percentile(idle.times, 0.95), percentile(own.times, 0.95)]
    return [
      {
        case: 'search_beside_lists',
        n: desk.mails,
        ...latencies(searched.times),
        rate: rounded(searched.answers / searched.seconds),
        list_idle_p95_ms: rounded(idle_p95),
        list_p95_ms: rounded(p95),
        list_rate: rounded(own.answers / own.seconds),
        list_p95_ratio: rounded(p95 / idle_p95),
        target: `list p95 ≤ ${TO_IDLE} × idle`,
        reached: p95 <= TO_IDLE * idle_p95,
      },
      await indexSize(desk),
    ]
  },
}

/** Each person asks another question: one search a person at a time. */
async function searchLoad({ server, headers }: Desk): Promise<ListLoad> {
  const { common, middle, rare, chinese } = probeWords
  const keys = [common, `${common} -freight`, rare, `from:shipping ${middle}`, chinese]
  const path = (key: string) => `${FIRST_PAGE}&search_all_lines=1&search_key=${encodeURIComponent(key)}`
  const others = await Promise.all(
    MEMBERS.map(async (name, at) => ({
      path: path(keys[at % keys.length] ?? common),
      headers: { ...headers, 'access-token': await signIn(server.url, name) },
    })),
  )
  return { url: server.url, path: path('"please advise"'), headers, others, clients: SEARCHERS, ...RUN }
}

async function load(input: ListLoad): Promise<ListLoadResult> {
  const child = startChild(new URL('../client/list-load.ts', import.meta.url), input)
  const result = await child.next<ListLoadResult>()
  child.stop()
  return result
}

async function indexSize({ pg, mails }: Desk) {
  const { rows } = await pg.query<{ bytes: number; live: number; text: number; segments: number }>(`
    select (select sum(pg_total_relation_size(name::regclass)) from unnest(array['search_segments', 'search_marks',
        'search_terms', 'search_positions']) as own(name)) as bytes,
      -- Without the room that merging left free in the files, which the next segments take.
      (select sum(pg_column_size(search_terms.*)) from search_terms)
        + (select sum(pg_column_size(search_positions.*)) from search_positions) as live,
      (select sum(length(text) + length(html)) from email_contents)
        + (select coalesce(sum(length(text)), 0) from search_texts) as text,
      (select count(*) from search_segments where state = 'live') as segments`)
  const { bytes = 0, live = 0, text = 1, segments = 0 } = rows[0] ?? {}
  const ratio = rounded(bytes / text)
  return {
    case: 'search_index_size',
    n: mails,
    p50_ms: null,
    p95_ms: null,
    rate: null,
    floor_ms: null,
    ratio: null,
    megabytes: rounded(bytes / 1_048_576),
    bytes_a_mail: rounded(bytes / mails),
    to_text: ratio,
    live_to_text: rounded(live / text),
    segments,
    target: '≤ 0.6 × the searched text',
    reached: ratio <= 0.6,
  }
}
