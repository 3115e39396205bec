import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getClientConfig, login } from '@laycan/features/foundation/session/contract/endpoints.ts'
import { createCompany } from '@laycan/features/foundation/setup/contract/endpoints.ts'
import { DATABASE_USER, loadPassword } from '@laycan/server/database/embedded-password.ts'
import { connectionSettings } from '@laycan/server/database/postgres-pool.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { buildServer, startServerProcess } from '../support/server-process.ts'
import { makeCall } from '../support/test-server.ts'
import { until } from '../support/until.ts'

/** Moments of a set-up, spread over the second or two that it takes. */
const KILLS = isLongRun ? 20 : 2
const SET_UP_MS = 1_500

const form = {
  company_name: 'Oceanic',
  name: 'Ann Lee',
  email: 'ann@oceanic.example',
  user_name: 'ann.lee',
  password: 'cargo-2026',
}

let folder: string
let environment: Record<string, string>

beforeAll(async () => {
  await buildServer()
  folder = await mkdtemp(join(tmpdir(), 'laycan-set-up-'))
  environment = {
    LAYCAN_DATA: folder,
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openControl(): Promise<pg.Client> {
  const { password } = loadPassword(folder)
  const socket = { host: join(folder, 'postgres-run'), port: 5432, user: DATABASE_USER, password }
  const client = new pg.Client(connectionSettings(socket, 'laycan_control'))
  // It ends with the server.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Keeps a set-up from going on behind the company's entry, before its administrator can sign in. */
async function lockBetween(): Promise<pg.Client> {
  const client = await openControl()
  await client.query('begin')
  await client.query('lock table sign_ins in access exclusive mode')
  return client
}

/** Who is in a transaction sees one state of what others do: asked by a connection of its own. */
async function untilBetween(): Promise<void> {
  const client = await openControl()
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%sign_ins%'`
  await until('the set-up is between', async () => (await client.query(waits)).rowCount !== 0)
}

/** Asks for the set-up and kills the server in the midst of it. @returns whether it was answered before */
async function killAmid(kill: number): Promise<boolean> {
  const server = await startServerProcess(environment)
  const lock = kill === 0 ? await lockBetween() : undefined
  const answer = makeCall(server.url, createCompany, { body: form }, undefined).then(
    ({ status }) => status === 200,
    () => false,
  )
  if (lock) await untilBetween()
  else await delay((SET_UP_MS * kill) / KILLS)
  await server.kill()
  return answer
}

test('killed at any moment of the set-up, the next one goes through, and nobody is locked out', async () => {
  let isMade = false
  for (let kill = 0; kill < KILLS && !isMade; kill += 1) isMade = await killAmid(kill)
  const server = await startServerProcess(environment)
  const { setup_needed } = (await makeCall(server.url, getClientConfig, {}, undefined)).body
  if (isMade) expect(setup_needed).toBe(false)
  if (setup_needed)
    expect((await makeCall(server.url, createCompany, { body: form }, undefined)).status).toBe(200)
  const body = { username: form.user_name, password: form.password }
  const signedIn = await makeCall(server.url, login, { body }, undefined)
  expect(signedIn.body.user).toMatchObject({ user_type: 'admin', name: 'Ann Lee' })
  const control = await openControl()
  expect((await control.query('select id from companies')).rowCount).toBe(1)
  await control.end()
  await server.stop()
})
