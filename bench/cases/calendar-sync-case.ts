import { setTimeout as delay } from 'node:timers/promises'
import type { CalendarStore } from '@laycan/testing/calendar-servers/calendar-store.ts'
import { startEwsServer } from '@laycan/testing/calendar-servers/ews-server.ts'
import type { HttpConnection } from '../client/http-connection.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import type { BenchCase } from './bench-case.ts'

const EVENTS = 10_000
const FIRST_S = 60
const CHANGE_S = 2
const CHANGES = 10
const LOOK_MS = 20
/** Longer nobody waits for a figure that is missed. */
const MOST_MS = 600_000
const LOGIN = { user: 'BENCH\\desk', password: 'harbour-7' }

/** The first sync of 10,000 events of an Exchange calendar, and a change there until it is here. */
export const calendarSyncCase: BenchCase = {
  names: ['calendar_first_sync', 'calendar_change'],
  async run(desk) {
    const right = `Basic ${Buffer.from(`${LOGIN.user}:${LOGIN.password}`).toString('base64')}`
    const server = await startEwsServer(async (authorization) => authorization === right)
    const store = server.stores.get('own')
    if (!store) throw new Error('The calendar server has no calendar')
    const first = Date.now() - 180 * 86_400_000
    for (let n = 0; n < EVENTS; n++) store.put({ title: `Watch ${n}`, start: first + n * 3_600_000 })
    const connection = await desk.connect()
    try {
      const line_id = await addLine(connection)
      const began = performance.now()
      const url = `${server.url}/EWS/Exchange.asmx`
      await post(connection, '/calendar_accounts', { line_id, server: { url, ...LOGIN } })
      await until(async () => (await countEvents(desk, line_id, '%')) === EVENTS)
      const first_ms = performance.now() - began
      return [firstFigure(first_ms), await changeFigure(desk, connection, { line_id, store })]
    } finally {
      connection.close()
      await server.stop()
    }
  },
}

function firstFigure(took_ms: number): Figure {
  return {
    case: 'calendar_first_sync',
    n: EVENTS,
    ...latencies([took_ms]),
    target: `≤ ${FIRST_S} s`,
    reached: took_ms <= FIRST_S * 1_000,
  }
}

async function changeFigure(
  desk: Desk,
  connection: HttpConnection,
  { line_id, store }: { line_id: number; store: CalendarStore },
): Promise<Figure> {
  const times: number[] = []
  for (let count = 0; count < CHANGES; count++) {
    const title = `Moved ${count}`
    store.change(store.all()[count]?.id ?? '', { title })
    const began = performance.now()
    await post(connection, `/calendar_accounts/${line_id}/sync`, {})
    await until(async () => (await countEvents(desk, line_id, title)) === 1)
    times.push(performance.now() - began)
  }
  const figure = latencies(times)
  return {
    case: 'calendar_change',
    n: EVENTS,
    ...figure,
    target: `p95 ≤ ${CHANGE_S} s after it is asked for`,
    reached: (figure.p95_ms ?? 0) <= CHANGE_S * 1_000,
  }
}

async function addLine(connection: HttpConnection): Promise<number> {
  const body = await post(connection, '/accounts', {
    email: `crew-${Date.now()}@bench-desk.example`,
    display_name: 'Crew',
    username: `crew${Date.now()}`,
    incoming: null,
    outgoing: null,
  })
  return (JSON.parse(body) as { line: { id: number } }).line.id
}

async function post(connection: HttpConnection, path: string, body: object): Promise<string> {
  const answer = await connection.post(path, body)
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
  return answer.body.toString()
}

async function countEvents(desk: Desk, line_id: number, title: string): Promise<number> {
  const { rows } = await desk.pg.query<{ count: string }>(
    `select count(*) from calendar_events join calendars on calendars.id = calendar_id
     where line_id = $1 and title like $2 and deleted_at is null`,
    [line_id, title],
  )
  return Number(rows[0]?.count ?? 0)
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + MOST_MS
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error('The calendar was not brought up to date')
    await delay(LOOK_MS)
  }
}
