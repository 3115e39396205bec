import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { AisReader } from '@laycan/ais/nmea/ais-reader.ts'
import { emptyShips, FIRST_MMSI, fillShips } from '../fill/fill-ships.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const DECODED_A_SECOND = 20_000
const STORED_A_SECOND = 3_000
/** Of 1,000 ships, 60 positions each, one in four minutes: what a track keeps. */
const SHIPS = 1_000
const EACH = 60
const STEP_MS = 4 * 60_000
const BESIDE = 2
/** Positions, and the facts of a ship in two parts now and then. */
const POSITION = '!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A\r\n'
const FACTS =
  '!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C\r\n!AIVDM,2,2,1,A,88888888880,2*25\r\n'
const FEED = (POSITION.repeat(9) + FACTS).repeat(20_000)

/** AIS: sentences decoded on one connection, positions stored, and the list of mails beside it. */
export const aisCase: BenchCase = {
  names: ['ais', 'ais_decode', 'ais_store'],
  async run(desk) {
    const figures: Figure[] = [decodeFigure(desk.mails)]
    await fillShips(desk.pg)
    try {
      figures.push(await storeFigure(desk))
      return figures
    } finally {
      await emptyShips(desk.pg)
    }
  },
}

function decodeFigure(n: number): Figure {
  const bytes = Buffer.from(FEED)
  const reader = new AisReader()
  const started = performance.now()
  let messages = 0
  for (let at = 0; at < bytes.length; at += 16_384)
    messages += reader.push(bytes.subarray(at, at + 16_384)).length
  const took = performance.now() - started
  const rate = Math.round((messages / took) * 1_000)
  return {
    case: 'ais_decode',
    n,
    ...latencies([took]),
    rate,
    messages,
    target: `≥ ${DECODED_A_SECOND} messages a second`,
    reached: rate >= DECODED_A_SECOND,
  }
}

async function storeFigure(desk: Parameters<BenchCase['run']>[0]): Promise<Figure> {
  const connection = await desk.connect()
  const list = async () => {
    const started = performance.now()
    await connection.getJson('/emails?per_page=50')
    return performance.now() - started
  }
  const alone: number[] = []
  for (let round = 0; round < 60; round++) alone.push(await list())
  const started = performance.now()
  const taken = await send(desk, { pace: undefined, minutes: 0 })
  const rate = Math.round((taken / (performance.now() - started)) * 1_000)
  const beside: number[] = []
  let isDone = false
  const storing = send(desk, { pace: STORED_A_SECOND, minutes: 1 }).finally(() => {
    isDone = true
  })
  while (!isDone) beside.push(await list())
  await storing
  connection.close()
  const [before, after] = [latencies(alone).p95_ms ?? 0, latencies(beside).p95_ms ?? 0]
  return {
    case: 'ais_store',
    n: desk.mails,
    ...latencies(beside),
    rate,
    positions: taken,
    list_alone_p95_ms: before,
    list_beside_p95_ms: after,
    slower: rounded(after / before),
    target: `≥ ${STORED_A_SECOND} positions a second, list p95 beside so many ≤ 2 ×`,
    reached: rate >= STORED_A_SECOND && after <= BESIDE * before,
  }
}

interface Feed {
  /** Positions a second; undefined: as fast as they are taken. */
  pace: number | undefined
  /** How much later they were heard than those of another feed, so that none is known already. */
  minutes: number
}

/** Hands over positions as a file that grows; the answer comes when they are stored. */
async function send({ server, headers }: Parameters<BenchCase['run']>[0], feed: Feed): Promise<number> {
  const answer = await fetch(`${server.url}/ais_imports`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: Readable.toWeb(Readable.from(paced(rowsOf(feed.minutes), feed.pace))),
    duplex: 'half',
  } as RequestInit)
  if (!answer.ok) throw new Error(`/ais_imports: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { taken: number }).taken
}

const PIECE_MS = 100

async function* paced(rows: readonly string[], pace: number | undefined): AsyncGenerator<Uint8Array> {
  const size = pace === undefined ? 5_000 : (pace * PIECE_MS) / 1_000
  const started = performance.now()
  for (let at = 0; at < rows.length; at += size) {
    if (pace !== undefined) await delay(Math.max(0, started + (at / pace) * 1_000 - performance.now()))
    yield Buffer.from(`${rows.slice(at, at + size).join('\n')}\n`)
  }
}

function rowsOf(minutes: number): string[] {
  const now = Date.now() + minutes * 60_000
  const lines = ['MMSI,BaseDateTime,LAT,LON,SOG,COG']
  for (let step = EACH; step > 0; step--)
    for (let ship = 1; ship <= SHIPS; ship++) {
      const at = new Date(now - step * STEP_MS).toISOString().slice(0, 19)
      const lon = ((ship * 37) % 300) - 150 + (EACH - step) / 100
      lines.push(
        `${FIRST_MMSI + 50_000 + ship},${at},${((ship * 13) % 100) - 50},${lon},9,${(step * 40) % 360}`,
      )
    }
  return lines
}
