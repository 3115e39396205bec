import type { HttpConnection } from '../client/http-connection.ts'
import { BENCH_SHIPS, emptyShips, fillShips, fillTrack } from '../fill/fill-ships.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import type { BenchCase } from './bench-case.ts'

const ROUNDS = 60
const WARM = 5
const VIEW_MS = 60
const VIEW_BYTES = 300_000
/** Points of a track of a year, one in about a minute. */
const TRACK_POINTS = 500_000
const TRACK_MS = 500

const filters = [
  { field: 'deadweight', strategy: 'between', content: [50_000, 66_000] },
  { field: 'year_of_build', strategy: 'between', content: [2008, 2018] },
  { field: 'length_overall_loa', strategy: 'between', content: [180, 220] },
]
const questions = [
  ['ships_list', '/ships?per_page=100&sort=name', 3],
  ['ships_filters', `/ships?per_page=100&filters=${encodeURIComponent(JSON.stringify(filters))}`, 10],
  ['ships_misspelt', '/ships/suggest?key=Agean%20Perl%2012', 15],
] as const

/** 100,000 ships: the list, filters, a misspelt name, the map of the world and a part of it, and the track of a year. */
export const shipCase: BenchCase = {
  names: ['ships', ...questions.map(([name]) => name), 'ships_in_view', 'ship_track'],
  async run(desk) {
    await fillShips(desk.pg)
    const connection = await desk.connect()
    try {
      const figures: Figure[] = []
      for (const [name, path, most] of questions) {
        const figure = latencies(await timesOf(connection, path))
        const reached = (figure.p50_ms ?? 0) <= most
        figures.push({
          case: name,
          n: desk.mails,
          ...figure,
          ships: BENCH_SHIPS,
          target: `${most} ms`,
          reached,
        })
      }
      figures.push(await viewFigure(connection, desk.mails))
      figures.push(await trackFigure(connection, desk))
      return figures
    } finally {
      connection.close()
      await emptyShips(desk.pg)
    }
  },
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

async function viewFigure(connection: HttpConnection, n: number): Promise<Figure> {
  const views = ['west=-180&south=-80&east=180&north=80&zoom=1.5', 'west=0&south=30&east=30&north=50&zoom=5']
  const times: number[] = []
  let most_bytes = 0
  for (const view of views) {
    const { body } = await connection.get(`/ais_views?${view}`)
    most_bytes = Math.max(most_bytes, body.byteLength)
    times.push(...(await timesOf(connection, `/ais_views?${view}`)))
  }
  const figure = latencies(times)
  return {
    case: 'ships_in_view',
    n,
    ...figure,
    ships: BENCH_SHIPS,
    most_bytes,
    target: `${VIEW_MS} ms, ≤ 300 kB`,
    reached: (figure.p50_ms ?? 0) <= VIEW_MS && most_bytes <= VIEW_BYTES,
  }
}

async function trackFigure(
  connection: HttpConnection,
  { pg, mails }: Parameters<BenchCase['run']>[0],
): Promise<Figure> {
  const id = await fillTrack(pg, TRACK_POINTS)
  const path = `/ais_informations/histories/${id}`
  const { histories } = await connection.getJson<{ histories: unknown[] }>(path)
  const figure = latencies((await timesOf(connection, path)).slice(0, 20))
  return {
    case: 'ship_track',
    n: mails,
    ...figure,
    points: TRACK_POINTS,
    drawn: histories.length,
    target: `first drawing ${TRACK_MS} ms`,
    reached: (figure.p50_ms ?? 0) <= TRACK_MS,
  }
}
