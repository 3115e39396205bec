import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from '../client/children.ts'
import type { SmtpLoad, SmtpLoadResult } from '../client/smtp-load.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import { percentile, rounded } from '../measure/stats.ts'
import { watchStolen } from '../measure/stolen.ts'
import type { BenchCase } from './bench-case.ts'
import { FIRST_PAGE } from './list-cases.ts'
import { measureMailFloor } from './mail-floor.ts'

/** Within the first few thousand mails V8 compiles what is hot, a fifth of a mail's processor time (docs/decisions/0021). */
const WARM = 4_000
const MAILS = 4_000
const MAILS_ALONE = 1_500
/** A reader who looks now and then must not be the load itself. */
const LOOK_EVERY_MS = 50
const IDLE_LOOKS = 100
const TO_IDLE = 3

/**
 * Mail by SMTP until the last one is read, cleaned, threaded, noted for the search and told; each is durable before its 250.
 * Readers list meanwhile. The ratio is of the time from mail to mail to that of reading one on one core and entering it
 * by itself: two cores are quicker than that only as far as nothing else has to be done.
 */
export const smtpCase: BenchCase = {
  names: ['intake_smtp', 'intake_smtp_1'],
  async run(desk) {
    const floor = await measureMailFloor(desk)
    const floor_ms = floor.parse_ms + floor.row_ms
    await deliver(desk, { case: 'warm', connections: 8, mails: WARM, rate: 0 })
    const idle = await look(desk, (count) => count < IDLE_LOOKS)
    const runs = [
      await deliver(desk, { case: 'intake_smtp', connections: 8, mails: MAILS, rate: 300 }),
      await deliver(desk, { case: 'intake_smtp_1', connections: 1, mails: MAILS_ALONE, rate: 200 }),
    ]
    return runs.map(({ figure, meanwhile }): Figure => {
      const list_p95_ratio = rounded(percentile(meanwhile, 0.95) / percentile(idle, 0.95))
      return {
        ...figure,
        parse_ms: rounded(floor.parse_ms),
        row_ms: rounded(floor.row_ms),
        floor_ms: rounded(floor_ms),
        ratio: rounded(1000 / (figure.rate ?? 0) / floor_ms),
        list_idle_p95_ms: rounded(percentile(idle, 0.95)),
        list_p95_ms: rounded(percentile(meanwhile, 0.95)),
        list_p95_ratio,
        target: `${figure.target}, list p95 ≤ ${TO_IDLE} × idle`,
        reached: figure.reached === true && list_p95_ratio <= TO_IDLE,
      }
    })
  },
}

interface Delivery {
  case: string
  connections: number
  mails: number
  rate: number
}

async function deliver(desk: Desk, wanted: Delivery): Promise<{ figure: Figure; meanwhile: number[] }> {
  const before = await countMails(desk)
  const input: SmtpLoad = {
    port: desk.server.smtp_port,
    connections: wanted.connections,
    mails: wanted.mails,
    seed: `${wanted.case}-${Date.now()}`,
  }
  const child = startChild(new URL('../client/smtp-load.ts', import.meta.url), input)
  await child.next()
  const cpu = desk.server.cpu_ms()
  const stolen = watchStolen()
  let isDone = false
  const started = performance.now()
  child.send({ go: true })
  const done = child.next<SmtpLoadResult>().then(async (result) => {
    await untilStored(desk)
    return { ...result, seconds: (performance.now() - started) / 1000 }
  })
  const [result, meanwhile] = await Promise.all([
    done.finally(() => {
      isDone = true
    }),
    look(desk, () => !isDone),
  ])
  child.stop()
  const share = stolen()
  const cpu_ms = (desk.server.cpu_ms() - cpu) / wanted.mails
  const stored = (await countMails(desk)) - before
  if (stored !== wanted.mails)
    throw new Error(`${stored} of ${wanted.mails} delivered mails stand in the list`)
  const rate = rounded(wanted.mails / result.seconds)
  const figure = {
    case: wanted.case,
    n: desk.mails,
    ...latencies(result.times),
    rate,
    mails: wanted.mails,
    connections: wanted.connections,
    bytes: result.bytes,
    cpu_ms: rounded(cpu_ms),
    stolen: share,
    target: `≥ ${wanted.rate}/s`,
    reached: rate >= wanted.rate,
  }
  return { figure, meanwhile }
}

/** Lists now and then while `more` says so; milliseconds of each. */
async function look(desk: Desk, more: (count: number) => boolean): Promise<number[]> {
  const connection = await desk.connect()
  const times: number[] = []
  for (let count = 0; more(count); count++) {
    times.push(await timed(() => connection.get(FIRST_PAGE)))
    await delay(LOOK_EVERY_MS)
  }
  connection.close()
  return times
}

/** What a burst has left to be done; whoever stores it takes it away in the same transaction. */
async function untilStored({ pg }: Desk): Promise<void> {
  for (;;) {
    const { rowCount } = await pg.query('select from accepted_mails limit 1')
    if (rowCount === 0) return
    await delay(2)
  }
}

async function countMails({ pg }: Desk): Promise<number> {
  const { rows } = await pg.query<{ total: number }>(
    `select count(*) as total from emails where box = 'received'`,
  )
  return rows[0]?.total ?? 0
}
