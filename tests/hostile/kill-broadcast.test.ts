import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBroadcast, setBroadcastSettings } from '@laycan/features/flows/broadcasts/contract/endpoints.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { createMailAccount } from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { buildServer, startServerProcess } from '../support/server-process.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { until } from '../support/until.ts'

const PREFIX = `killed_broadcast_${process.pid}`
const SECRET_KEY = 'ab'.repeat(32)
const RECIPIENTS = isLongRun ? 400 : 200
const KILLS = isLongRun ? 3 : 2

let desk: TestDesk
let smtp: FaultySmtp
beforeAll(async () => {
  await buildServer()
  smtp = await startFaultySmtp({ users: { desk: 'secret' }, keepRaw: false })
  // This process answers calls; the one that sends is another one, which is killed.
  desk = await startTestDesk({
    roles: ['web', 'gateway', 'mail'],
    environment: { LAYCAN_DATABASE_PREFIX: PREFIX, LAYCAN_SECRET_KEY: SECRET_KEY },
  })
})
afterAll(async () => {
  await desk.stop()
  await smtp.stop()
})

async function startWorker() {
  return startServerProcess({
    DATABASE_URL: process.env.LAYCAN_TEST_DATABASE_URL ?? '',
    LAYCAN_DATABASE_PREFIX: PREFIX,
    LAYCAN_DATA: desk.server.services.settings.data_folder,
    LAYCAN_SECRET_KEY: SECRET_KEY,
    LAYCAN_LOG: 'error',
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
  })
}

/** Starts a broadcast as ann; nothing leaves before a worker runs. */
async function startBroadcast(): Promise<number> {
  const { server, tokens } = desk
  const account = testAccount({ outgoing: testSide(smtp) })
  const { line_id } = (await server.call(createMailAccount, { body: account }, tokens.ann)).body.account
  smtp.taken.length = 0
  await server.call(setBroadcastSettings, { body: { per_minute: 0, lines: [] } }, tokens.ann)
  const to = Array.from({ length: RECIPIENTS }, (_, at) => ({ name: '', address: `n${at}@list.example` }))
  const body = {
    line_id,
    client_key: 'killed-broadcast',
    subject: 'Position list',
    body: 'Dear {{name}}',
    body_type: 'plain_text' as const,
    to,
    separately: true,
    delay: 0,
  }
  return (await server.call(sendEmail, { body }, tokens.ann)).body.email.id
}

test('CP-030 killed again and again in the middle, a broadcast goes on where it was: nobody twice, nobody lost', async () => {
  const id = await startBroadcast()
  const progress = async () =>
    (await desk.server.call(getBroadcast, { params: { id } }, desk.tokens.ann)).body.broadcast
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = smtp.taken.length
    const victim = await startWorker()
    await until('some more were taken', async () => smtp.taken.length > before + 20)
    await victim.kill()
  }
  const last = await startWorker()
  const end = await until(
    'the broadcast ends',
    async () => {
      const now = await progress()
      return now.state === 'done' && now
    },
    120_000,
  )
  await last.stop()
  const taken = smtp.taken.flatMap(({ rcpt_to }) => rcpt_to)
  expect(taken.length - new Set(taken).size).toBe(0)
  expect(end.sent + end.uncertain).toBe(RECIPIENTS)
  expect([end.failed, end.waiting, end.leaving]).toEqual([0, 0, 0])
  // Whoever is said to have it has it; of whom nobody knows, some have it and some do not.
  const result = await sql<{ address: string }>`
    select address from deliveries where email_id = ${id} and accepted_at is not null
  `.execute(desk.company.db)
  const said = result.rows.map(({ address }) => address)
  expect(said.filter((address) => !taken.includes(address))).toEqual([])
  expect(taken.length).toBeGreaterThanOrEqual(end.sent)
})
