import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '@laycan/server/database/postgres-pool.ts'
import { testPostgresUrl } from '@laycan/testing/one-at-a-time.ts'
import { features } from '#apps/server/features.ts'
import { buildServer } from '../support/server-process.ts'
import { dropDatabases } from '../support/template-databases.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { freshPrefix } from '../support/test-server.ts'

const { commands = {} } = features.find(({ name }) => name === 'flows/administration') ?? {}
const ACCOUNTS = 300
const LAYCAN_DATABASE_PREFIX = freshPrefix()
const root = join(import.meta.dirname, '../..')
let desk: TestDesk

beforeAll(async () => {
  await buildServer()
  desk = await startTestDesk({ environment: { LAYCAN_DATABASE_PREFIX }, roles: ['web'] })
})
afterAll(async () => {
  await desk?.stop()
  await dropDatabases(LAYCAN_DATABASE_PREFIX)
})

const purposeOf = (user: string) => JSON.stringify(['impersonation', 'mail.example', user])

async function addAccounts(): Promise<void> {
  const { secrets } = desk.server.services
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) => ({
    name: `a${at}`,
    host: 'mail.example',
    port: 993,
    security: 'tls',
    user_name: `u${at}`,
    accept_invalid_certificate: false,
    secret: secrets.seal(`secret ${at}`, purposeOf(`u${at}`)),
  }))
  await desk.company.db
    .insertInto('impersonation_accounts')
    .values(accounts as never)
    .execute()
}

/** The command as a process of its own, beside the server. */
function rotate(): ChildProcess {
  return spawn(process.execPath, [join(root, 'dist/server/main.js'), 'admin', 'keys', 'rotate'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: testPostgresUrl(),
      LAYCAN_DATABASE_PREFIX,
      LAYCAN_DATA: desk.server.services.settings.data_folder,
    },
    stdio: 'ignore',
  })
}

/** What each account's secret opens to, and how many are sealed with the key of before. */
async function read(before: Buffer): Promise<{ opened: string[]; older: number }> {
  const { rows } = await sql<{ user_name: string; secret: Buffer }>`
    select user_name, secret from impersonation_accounts order by id
  `.execute(desk.company.db)
  const { secrets } = desk.server.services
  return {
    opened: rows.map(({ user_name, secret }) => secrets.open(secret, purposeOf(user_name))),
    older: rows.filter(({ secret }) => secret.subarray(0, before.length).equals(before)).length,
  }
}

test('a change of keys that is killed in the middle leaves everything readable, and goes on when it is asked for again', async () => {
  await addAccounts()
  const before = Buffer.from(desk.server.services.secrets.current)
  const secrets = Array.from({ length: ACCOUNTS }, (_, at) => `secret ${at}`)
  // Somebody is at work on the last account, so that the command has done some and waits in the middle.
  const pool = createPool(desk.company.server, desk.company.database, 1)
  const colleague = await pool.connect()
  await colleague.query('begin')
  await colleague.query('select from impersonation_accounts order by id desc limit 1 for update')
  const command = rotate()
  const gone = new Promise((resolve) => command.once('exit', (_code, signal) => resolve(signal)))
  await expect.poll(async () => (await read(before)).older).toBeLessThan(ACCOUNTS)
  command.kill('SIGKILL')
  expect(await gone).toBe('SIGKILL')
  await colleague.query('rollback')
  colleague.release()
  await pool.end()

  const killed = await read(before)
  expect(killed.opened).toEqual(secrets)
  expect(killed.older).toBeGreaterThan(0)
  const lines: string[] = []
  await commands.admin?.(desk.server.services, ['keys', 'rotate'], (line) => lines.push(line))
  expect(lines[0]).toBe('A change of keys is under way; goes on with it.')
  expect(await read(before)).toEqual({ opened: secrets, older: 0 })
})
