import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AdminCaller,
  addAccount,
  isProven,
  numberedMails,
  numberedSubjects,
  untilAccount,
} from '@laycan/features/flows/mail-intake/server/testing.ts'
import { testSide } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { deliverAll } from '../support/deliver-all.ts'
import { listAllEmails } from '../support/list-all-emails.ts'
import { buildServer, startServerProcess } from '../support/server-process.ts'
import { startTestDesk } from '../support/test-desk.ts'
import { makeCall } from '../support/test-server.ts'

const IMAP_MAILS = isLongRun ? 2_000 : 600
const SMTP_MAILS = isLongRun ? 500 : 150
const KILLS = isLongRun ? 6 : 3
/** Long enough to get something done, short enough to hit every part of the work over the runs. */
const LIFE_MS = { least: 300, most: 3_000 }
const SECRET = 'sesame-4711'

let dovecot: Dovecot
let folder: string

beforeAll(async () => {
  await buildServer()
  dovecot = await startDovecot({ users: { desk: SECRET } })
  folder = await mkdtemp(join(tmpdir(), 'laycan-kill-'))
})
afterAll(async () => {
  await dovecot.stop()
  await rm(folder, { recursive: true, force: true })
})

test('killed at random during an import and a delivery of hundreds of mails: none missing, none twice', async () => {
  const environment = {
    LAYCAN_DATA: folder,
    LAYCAN_DATABASE_PREFIX: 'killed',
    LAYCAN_LOG: 'trace',
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
  }
  await dovecot.append('desk', 'INBOX', numberedMails(IMAP_MAILS))
  const { token, account_id, imap_line, smtp_line } = await prepare(environment)
  let log = ''
  const delivery = deliverAll(
    Number(environment.SMTP_PORT),
    'ops@oceanic.example',
    numberedMails(SMTP_MAILS, IMAP_MAILS + 1),
  )
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = await startServerProcess(environment)
    await delay(LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least))
    await victim.kill()
    log += victim.log()
  }
  const server = await startServerProcess(environment)
  const broken = await delivery
  const admin: AdminCaller = {
    server: { call: (endpoint, input, with_token) => makeCall(server.url, endpoint, input, with_token) },
    tokens: { ann: token },
  }
  await untilAccount(admin, account_id, 'proven complete', isProven, 240_000)
  expect(await listSubjects(admin, imap_line)).toEqual(numberedSubjects(IMAP_MAILS))
  expect(await listSubjects(admin, smtp_line)).toEqual(numberedSubjects(SMTP_MAILS, IMAP_MAILS + 1))
  expect(broken).toBeGreaterThan(0)
  await server.stop()
  log += server.log()
  // Nothing but JSON, as far as a line was not cut by a kill, and no word of Node's, as of listeners that add up.
  const odd = log.split('\n').filter((line) => !line.startsWith('{"level":'))
  expect(odd.filter((line) => line !== '')).toEqual([])
  expect(log).not.toContain('warned by Node')
  // AC-010: not even the most talkative log knows a password.
  expect(log).not.toContain(SECRET)
})

/** A company, an account that is not fetched yet, and a session, in the data folder of the processes to come. */
async function prepare(environment: Record<string, string>) {
  const desk = await startTestDesk({
    environment: { ...environment, LAYCAN_LOG: 'error', DATABASE_URL: '' },
    roles: ['web'],
  })
  const account = await addAccount(desk, dovecot, { incoming: testSide(dovecot, 'desk', SECRET) })
  await desk.stop()
  return {
    token: desk.tokens.ann,
    account_id: account.id,
    imap_line: account.line_id,
    smtp_line: desk.lines.ops,
  }
}

async function listSubjects({ server, tokens }: AdminCaller, line_id: number): Promise<string[]> {
  return (await listAllEmails(server, tokens.ann, line_id)).map((email) => email.subject).sort()
}
