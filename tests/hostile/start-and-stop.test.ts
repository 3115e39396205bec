import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { buildServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'

const MAIN = join(import.meta.dirname, '../../dist/server/main.js')
/** After this time a start says what it waits for. */
const SLOW_START_MS = 10_000

let folder: string

beforeEach(async () => {
  await buildServer()
  folder = await mkdtemp(join(tmpdir(), 'laycan-start-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The built server as `npm start` and `npm run import` run it, on an empty folder. */
async function run(...args: string[]): Promise<ChildProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...inherited,
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

test('a start that waits for its database says so, not earlier than after ten seconds, and goes on', async () => {
  const started = performance.now()
  const child = await run()
  const said = new Promise<{ text: string; after_ms: number }>((resolve) => {
    child.stderr?.once('data', (chunk: Buffer) =>
      resolve({ text: chunk.toString(), after_ms: performance.now() - started }),
    )
  })
  const running = new Promise<string>((resolve) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()))
  })
  const postmaster = await untilPostmaster()
  process.kill(postmaster, 'SIGSTOP')
  const { text, after_ms } = await said
  process.kill(postmaster, 'SIGCONT')
  expect(text).toBe('Still starting: after a crash the database first repeats what it had not written yet.\n')
  expect(after_ms).toBeGreaterThanOrEqual(SLOW_START_MS)
  expect(await running).toContain('Laycan is running at http')
  expect(await interrupt(child)).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow()
})

test('an import that Ctrl+C ends is not taken for one that was done', async () => {
  const child = await run('import', '--line', 'Chartering', folder)
  const postmaster = await untilPostmaster()
  expect(await interrupt(child)).toBe(130)
  expect(() => process.kill(postmaster, 0)).toThrow()
})
