import { startChild } from '../client/children.ts'
import type { ListLoad, ListLoadResult } from '../client/list-load.ts'
import { startBareHttp } from '../client/start-bare-http.ts'
import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { median, rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'
import { FIRST_PAGE } from './list-cases.ts'

const CLIENTS = 50
const RUN = { warm_ms: 3_000, run_ms: 10_000 }
const FLOOR_RUN = { warm_ms: 500, run_ms: 3_000 }
const RATE = 1_200
const P95_MS = 60
const MEMORY_MB = 350
const MEGABYTE = 1024 * 1024

/** Fifty clients that list without a pause, and what the server's process weighs meanwhile. */
export const concurrentCase: BenchCase = {
  names: ['concurrent50_list', 'server_memory'],
  async run(desk) {
    const before = desk.server.cpu_ms()
    const own = await load({ url: desk.server.url, headers: desk.headers, ...RUN })
    const cpu_ms = desk.server.cpu_ms() - before
    const memory = desk.server.memory()
    const floor = await bareLoad(desk)
    const figure = latencies(own.times, median(floor.times))
    const rate = own.answers / own.seconds
    const megabytes = rounded(memory.now / MEGABYTE)
    return [
      {
        case: 'concurrent50_list',
        n: desk.mails,
        ...figure,
        rate: rounded(rate),
        floor_rate: rounded(floor.answers / floor.seconds),
        // Of the server's process alone, warming included: what is left when others take the processors.
        cpu_ms: rounded(cpu_ms / ((own.answers * (RUN.warm_ms + RUN.run_ms)) / RUN.run_ms)),
        target: `≥ ${RATE}/s, p95 ≤ ${P95_MS} ms`,
        reached: rate >= RATE && (figure.p95_ms ?? 0) <= P95_MS,
      },
      {
        case: 'server_memory',
        n: desk.mails,
        p50_ms: null,
        p95_ms: null,
        rate: null,
        floor_ms: null,
        ratio: null,
        rss_mb: megabytes,
        peak_rss_mb: rounded(memory.peak / MEGABYTE),
        clients: CLIENTS,
        target: `≤ ${MEMORY_MB} MB`,
        reached: megabytes <= MEMORY_MB,
      },
    ]
  },
}

/** In a process of its own: fifty clients take as much time as the server they ask. */
async function load(part: Omit<ListLoad, 'path' | 'clients'>): Promise<ListLoadResult> {
  const input: ListLoad = { path: FIRST_PAGE, clients: CLIENTS, ...part }
  const child = startChild(new URL('../client/list-load.ts', import.meta.url), input)
  const result = await child.next<ListLoadResult>()
  child.stop()
  return result
}

async function bareLoad(desk: Desk): Promise<ListLoadResult> {
  const connection = await desk.connect()
  const { body } = await connection.get(FIRST_PAGE)
  connection.close()
  const bare = await startBareHttp(body)
  const result = await load({ url: bare.url, headers: {}, ...FLOOR_RUN })
  bare.stop()
  return result
}
