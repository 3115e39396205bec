import { setTimeout as delay } from 'node:timers/promises'
import { startNats } from '@laycan/testing/nats-server.ts'
import { HttpConnection } from '../client/http-connection.ts'
import { type ManySockets, openSockets } from '../client/many-sockets.ts'
import { tokensFor } from '../desk/colleagues.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type ServerProcess, startServerProcess } from '../desk/server-process.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const SOCKETS = 500
const EVERY_MS = 20
const CHANGES = 500
/** By then the last change has reached everybody, or it was lost. */
const LATE_MS = 20_000
const COLOURS = ['Blue', 'Green'] as const
const TAG = 'bench'

const now = () => performance.timeOrigin + performance.now()

/**
 * Fifty changes a second that the whole company hears, to 500 sockets: from the call that makes a change to each socket.
 * Once with one process, once with two and NATS between them, where changes are made at one and heard at the other.
 */
export const liveCase: BenchCase = {
  names: ['live_500_sockets', 'live_500_two_processes'],
  async run(desk) {
    const tokens = await tokensFor(desk, SOCKETS)
    const one = await measure(desk, tokens, desk.server, desk.server)
    const two = await measureTwo(desk, tokens)
    return [
      figureOf(desk, 'live_500_sockets', one, { p95_ms: 250, socket_kb: 60 }),
      figureOf(desk, 'live_500_two_processes', two, { p95_ms: 300 }),
    ]
  },
}

interface Measured {
  times: number[]
  missing: number
  rate: number
  socket_kb: number
}

async function measureTwo(desk: Desk, tokens: readonly string[]): Promise<Measured> {
  const nats = await startNats()
  const { host, port, user, password } = desk.database
  const address = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/`
  const environment = { NATS_URL: nats.url, DATABASE_URL: address }
  const start = () => startServerProcess(desk.folder, { environment, roles: 'web,gateway' })
  const [writes, listens] = [await start(), await start()]
  try {
    return await measure(desk, tokens, writes, listens)
  } finally {
    await writes.stop()
    await listens.stop()
    await nats.stop()
  }
}

async function measure(
  desk: Desk,
  tokens: readonly string[],
  writes: ServerProcess,
  listens: ServerProcess,
): Promise<Measured> {
  const connection = await HttpConnection.open(writes.url, desk.headers)
  await connection.post('/company_settings/hashtags', { names: [TAG] })
  const before = listens.memory().now
  const sockets = await openSockets(listens.url, tokens, 'CompanyTag')
  const sent: number[] = []
  const begun = now()
  for (let n = 0; n < CHANGES; n++) {
    await delay(Math.max(0, begun + n * EVERY_MS - now()))
    sent.push(now())
    const body = { name: TAG, colour: COLOURS[n % 2] }
    const { status } = await connection.put('/company_settings/hashtags', body)
    if (status !== 200) throw new Error(`The tag was not changed: ${status}`)
  }
  const seconds = (now() - begun) / 1000
  await untilHeard(sockets)
  const socket_kb = (listens.memory().now - before) / SOCKETS / 1000
  sockets.close()
  connection.close()
  const times = sockets.heard.flatMap((each) => each.map((at, n) => at - (sent[n] ?? at)))
  return { times, missing: SOCKETS * CHANGES - times.length, rate: CHANGES / seconds, socket_kb }
}

async function untilHeard({ heard }: ManySockets): Promise<void> {
  const deadline = now() + LATE_MS
  while (heard.some((each) => each.length < CHANGES) && now() < deadline) await delay(50)
}

function figureOf(
  desk: Desk,
  name: string,
  { times, missing, rate, socket_kb }: Measured,
  goal: { p95_ms: number; socket_kb?: number },
): Figure {
  const figure = latencies(times)
  const isSmall = goal.socket_kb === undefined || socket_kb <= goal.socket_kb
  return {
    case: name,
    n: desk.mails,
    ...figure,
    rate: rounded(rate),
    missing,
    socket_kb: rounded(socket_kb),
    target: `heard by all, p95 ≤ ${goal.p95_ms} ms${goal.socket_kb ? `, ${goal.socket_kb} kB a socket` : ''}`,
    reached: missing === 0 && (figure.p95_ms ?? 0) <= goal.p95_ms && isSmall,
  }
}
