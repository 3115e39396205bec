import { setTimeout as delay } from 'node:timers/promises'
import { startChild } from '../client/children.ts'
import type { HttpConnection } from '../client/http-connection.ts'
import { SmtpConnection } from '../client/smtp-connection.ts'
import type { SmtpLoad, SmtpLoadResult } from '../client/smtp-load.ts'
import { benchLines } from '../corpus/bench-senders.ts'
import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { rounded } from '../measure/stats.ts'
import type { BenchCase } from './bench-case.ts'

const LAGS = 40
const LAG_MS = 2_000
const LOOK_MS = 20
const MAILS = 2_000
const SHARE = 0.8

/** How soon a mail is found after its 250, and how much of the intake the index takes. */
export const searchIntakeCase: BenchCase = {
  names: ['search_lag', 'search_intake'],
  async run(desk) {
    const lags = await measureLag(desk)
    const lag = latencies(lags)
    await deliver(desk)
    await switchIndex(desk, false)
    const without = await deliver(desk).finally(() => switchIndex(desk, true))
    const rate = await deliver(desk)
    return [
      {
        case: 'search_lag',
        n: desk.mails,
        ...lag,
        target: `p95 ≤ ${LAG_MS} ms`,
        reached: (lag.p95_ms ?? 0) <= LAG_MS,
      },
      {
        case: 'search_intake',
        n: desk.mails,
        p50_ms: null,
        p95_ms: null,
        rate: rounded(rate),
        floor_ms: null,
        ratio: null,
        without_index: rounded(without),
        share: rounded(rate / without),
        target: `≥ ${SHARE} × without the index`,
        reached: rate >= SHARE * without,
      },
    ]
  },
}

async function measureLag(desk: Desk): Promise<number[]> {
  const smtp = await SmtpConnection.open(desk.server.smtp_port)
  const connection = await desk.connect()
  const times: number[] = []
  for (let count = 0; count < LAGS; count++) {
    const word = `lag${Date.now().toString(36)}x${count}`
    await smtp.send('nikos@aegean.example', benchLines[0]?.address ?? '', letter(word))
    const taken = performance.now()
    await untilFound(connection, word)
    times.push(performance.now() - taken)
  }
  smtp.close()
  connection.close()
  return times
}

async function untilFound(connection: HttpConnection, word: string): Promise<void> {
  for (;;) {
    const path = `/emails?per_page=50&search_all_lines=1&search_key=${word}&no_cache=1`
    const { emails } = await connection.getJson<{ emails: unknown[] }>(path)
    if (emails.length > 0) return
    await delay(LOOK_MS)
  }
}

/** Mails a second, until the last of them stands in its list. */
async function deliver(desk: Desk): Promise<number> {
  const input: SmtpLoad = {
    port: desk.server.smtp_port,
    connections: 8,
    mails: MAILS,
    seed: `search-intake-${Date.now()}`,
  }
  const child = startChild(new URL('../client/smtp-load.ts', import.meta.url), input)
  await child.next()
  const started = performance.now()
  child.send({ go: true })
  await child.next<SmtpLoadResult>()
  while ((await desk.pg.query('select from accepted_mails limit 1')).rowCount !== 0) await delay(2)
  const seconds = (performance.now() - started) / 1000
  child.stop()
  return MAILS / seconds
}

const TABLES = ['emails', 'email_contents', 'attachments']

/** Without its triggers the index hears of nothing, and has nothing to do; what came meanwhile goes with the desk's restoring. */
async function switchIndex({ pg }: Desk, on: boolean): Promise<void> {
  const { rows } = await pg.query<{ name: string; table: string }>(
    `select tgname as name, relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgname like 'search\\_%' and relname = any($1) and not tgisinternal`,
    [TABLES],
  )
  if (rows.length === 0) throw new Error('The search has no triggers')
  for (const { name, table } of rows)
    await pg.query(`alter table ${table} ${on ? 'enable' : 'disable'} trigger ${name}`)
}

function letter(word: string): Buffer {
  const lines = [
    'From: Nikos Pappas <nikos@aegean.example>',
    `To: ${benchLines[0]?.address}`,
    `Subject: Lag`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${word}@aegean.example>`,
    '',
    `Good day, please find ${word} below.`,
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}
