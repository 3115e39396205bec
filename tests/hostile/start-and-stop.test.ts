import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { DATABASE_USER, loadPassword } from '@laycan/server/database/embedded-password.ts'
import { connectionSettings } from '@laycan/server/database/postgres-pool.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { buildServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'

const MAIN = join(import.meta.dirname, '../../dist/server/main.js')
/** After this time a start says what it waits for. */
const SLOW_START_MS = 10_000
/** Two signals within this time are one. */
const SAME_SIGNAL_MS = 1000

let folder: string

beforeEach(async () => {
  await buildServer()
  folder = await mkdtemp(join(tmpdir(), 'laycan-start-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The built server as `npm start` and `npm run import` run it, on an empty folder. */
const run = (...args: string[]) => runIn({}, ...args)

async function runIn(environment: Record<string, string>, ...args: string[]): Promise<ChildProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...inherited,
      ...environment,
      NODE_ENV: 'production',
      LAYCAN_DATA: folder,
      PORT: String(await freePort()),
      SMTP_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Number of the database's process once there is one. */
const untilPostmaster = () =>
  until('PostgreSQL is started', async () => {
    const file = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number.parseInt(file, 10)
    // Below zero while the cluster is being made.
    return pid > 0 && pid
  })

/** Ends it as Ctrl+C does. @returns its exit code */
async function interrupt(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  return ended
}

/** Resolves when the server has written a text, with all that it wrote until then. */
function untilSaid(child: ChildProcess, text: string): Promise<string> {
  let said = ''
  return new Promise((resolve) =>
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes(text)) resolve(said)
    }),
  )
}

test('a first start says what it does, one that waits for its database says so after ten seconds and goes on', async () => {
  const started = performance.now()
  const child = await run()
  const first = untilSaid(child, '\n')
  const slow = untilSaid(child, 'Still starting').then(() => performance.now() - started)
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const postmaster = await untilPostmaster()
  process.kill(postmaster, 'SIGSTOP')
  expect(await first).toBe(`First start: makes the database in ${folder}, some ten seconds.\n`)
  expect(await slow).toBeGreaterThanOrEqual(SLOW_START_MS)
  const running = untilSaid(child, 'Laycan is running at http')
  process.kill(postmaster, 'SIGCONT')
  await running
  expect(await interrupt(child)).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow()
  expect(errors).toBe('')
})

test('a start that fails says why in the log, as the one line that it is', async () => {
  await writeFile(join(folder, 'secret.key'), 'no key')
  const child = await run()
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(JSON.parse(errors)).toMatchObject({
    level: 60,
    msg: expect.stringContaining('64 hexadecimal digits'),
  })
})

/** Starts it and has a query hang in it, as a lock does that somebody forgot in a console. */
async function startStuck(): Promise<{ child: ChildProcess; postmaster: number }> {
  const child = await run()
  const line = await untilSaid(child, 'running at http')
  const url = /http\S+/.exec(line)?.[0] ?? ''
  const { password } = loadPassword(folder)
  const socket = { host: join(folder, 'postgres-run'), port: 5432, user: DATABASE_USER, password }
  const console_ = new pg.Client(connectionSettings(socket, 'laycan_control'))
  console_.on('error', () => undefined)
  await console_.connect()
  await console_.query('begin')
  await console_.query('lock table companies in access exclusive mode')
  void fetch(`${url}/v1/client-config`).catch(() => undefined)
  const waits = 'select from pg_stat_activity where wait_event_type = $1'
  await until('the query hangs', async () => (await console_.query(waits, ['Lock'])).rowCount !== 0)
  return { child, postmaster: await untilPostmaster() }
}

/** Resolves when there is no such process anymore. */
const untilGone = (pid: number) =>
  until('the database has ended', async () => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  })

test('a query that hangs keeps no stop waiting', async () => {
  const { child, postmaster } = await startStuck()
  expect(await interrupt(child)).toBe(0)
  await untilGone(postmaster)
})

test('a second signal ends at once, and the database with it', async () => {
  const { child, postmaster } = await startStuck()
  const ended = interrupt(child)
  await delay(SAME_SIGNAL_MS + 200)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  await untilGone(postmaster)
})

test('killed, its database ends with it; before, what it says of passwords in clear is a line of the log', async () => {
  const child = await runIn({ HOST: '0.0.0.0' })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  await untilSaid(child, 'running at http')
  const postmaster = await untilPostmaster()
  await until('it has warned', async () => errors.endsWith('\n'))
  child.kill('SIGKILL')
  await untilGone(postmaster)
  expect(JSON.parse(errors)).toMatchObject({
    level: 40,
    msg: expect.stringMatching(/^WARNING: Laycan listens on 0\.0\.0\.0.*Passwords and mails travel in clear/),
  })
})

test('an import that Ctrl+C ends is not taken for one that was done', async () => {
  const child = await run('import', '--line', 'Chartering', folder)
  const postmaster = await untilPostmaster()
  expect(await interrupt(child)).toBe(130)
  expect(() => process.kill(postmaster, 0)).toThrow()
})
