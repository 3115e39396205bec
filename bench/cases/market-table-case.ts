import type { HttpConnection } from '../client/http-connection.ts'
import { BENCH_MARKET, emptyMarket, fillMarket } from '../fill/fill-market.ts'
import { latencies } from '../measure/figure.ts'
import type { BenchCase } from './bench-case.ts'

const ROUNDS = 40
const WARM = 8
const FIRST_MS = 5
const FILTER_MS = 20

const between = (field: string, from: unknown, to: unknown) => ({
  field,
  strategy: 'between',
  content: [from, to],
})
const contains = (field: string, content: string) => ({ field, strategy: 'contains', content })
const anyOf = (field: string, ...content: string[]) => ({ field, strategy: 'any_of', content })
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const filters = {
  tonnage: [
    contains('ship_name', 'pearl 123'),
    contains('ship_name', 'ea'),
    contains('port_name', 'santos'),
    contains('port_name', 'nowhere'),
    contains('area', 'far'),
    contains('broker', 'mary 12'),
    contains('flag_name', 'malta'),
    between('deadweight', 50_000, 66_000),
    between('open', dayAhead(2), dayAhead(9)),
    anyOf('freshness', 'stale'),
    anyOf('freshness', 'fresh', 'warm'),
    anyOf('claim', 'not_before'),
  ],
  cargoes: [
    contains('cargo', 'petcoke'),
    contains('account', 'account 123'),
    contains('load_port', 'santos'),
    contains('load_area', 'far'),
    contains('broker', 'nobody'),
    between('quantity', 40_000, 60_000),
    between('laycan', dayAhead(2), dayAhead(9)),
    anyOf('freshness', 'stale'),
    anyOf('kind', 'voyage'),
  ],
} as const

/** Tables of the market of 50,000 rows: the first page, and the slowest of all filters. */
export const marketTableCase: BenchCase = {
  names: Object.keys(filters).flatMap((table) => [`market_${table}_first`, `market_${table}_filter`]),
  async run(desk) {
    await fillMarket(desk.pg)
    const connection = await desk.connect()
    try {
      const figures = []
      for (const [table, asked] of Object.entries(filters)) {
        const shared = { n: BENCH_MARKET, rows: BENCH_MARKET }
        const first = latencies(await timesOf(connection, `/market/${table}?per_page=50`))
        figures.push({
          case: `market_${table}_first`,
          ...shared,
          ...first,
          target: `${FIRST_MS} ms`,
          reached: (first.p50_ms ?? 0) <= FIRST_MS,
        })
        figures.push({
          case: `market_${table}_filter`,
          ...shared,
          ...(await slowest(connection, table, asked)),
        })
      }
      return figures
    } finally {
      connection.close()
      await emptyMarket(desk.pg)
    }
  },
}

/** Of all filters the one that takes longest, by its median. */
async function slowest(connection: HttpConnection, table: string, asked: readonly object[]) {
  const found = []
  for (const filter of asked) {
    const words = encodeURIComponent(JSON.stringify([filter]))
    const figure = latencies(await timesOf(connection, `/market/${table}?per_page=50&filter=${words}`))
    found.push({ ...figure, filter: JSON.stringify(filter) })
  }
  const ms = ({ p50_ms }: { p50_ms: number | null }) => p50_ms ?? 0
  const [worst] = found.toSorted((one, other) => ms(other) - ms(one))
  if (!worst) throw new Error('Nothing was asked')
  const filters_ms = found.map((figure) => `${figure.filter} ${ms(figure)}`).join('; ')
  return { ...worst, filters_ms, target: `${FILTER_MS} ms`, reached: ms(worst) <= FILTER_MS }
}

async function timesOf(connection: HttpConnection, path: string): Promise<number[]> {
  const times: number[] = []
  for (let round = -WARM; round < ROUNDS; round++) {
    const started = performance.now()
    await connection.getJson(path)
    if (round >= 0) times.push(performance.now() - started)
  }
  return times
}
