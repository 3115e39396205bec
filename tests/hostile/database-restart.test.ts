import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addAccount,
  isProven,
  numberedMails,
  numberedSubjects,
  subjectsOf,
  untilAccount,
} from '@laycan/features/flows/mail-intake/server/testing.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { deliverAll } from '../support/deliver-all.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { until } from '../support/until.ts'

const IMAP_MAILS = isLongRun ? 1_000 : 400
const SMTP_MAILS = isLongRun ? 200 : 100

let folder: string
let desk: TestDesk
let dovecot: Dovecot

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-restart-'))
  // A PostgreSQL of its own, as `npm start` has it.
  desk = await startTestDesk({ environment: { DATABASE_URL: '', LAYCAN_DATA: folder } })
  dovecot = await startDovecot()
})
afterAll(async () => {
  await desk.stop()
  await dovecot.stop()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['stopped', 'SIGINT', 0],
  ['killed', 'SIGKILL', 1],
] as const)(
  'PostgreSQL %s under load comes back, and nothing is lost or doubled',
  async (_how, signal, round) => {
    const user = `load${round}`
    const first = 1 + round * 10_000
    await dovecot.addUser(user, 'secret')
    await dovecot.append(user, 'INBOX', numberedMails(IMAP_MAILS, first))
    const account = await addAccount(desk, dovecot, { user })
    const line = round === 0 ? desk.lines.ops : desk.lines.chartering
    const to = round === 0 ? 'ops@oceanic.example' : 'chartering@oceanic.example'
    const delivery = deliverAll(
      desk.server.services.smtp_port ?? 0,
      to,
      numberedMails(SMTP_MAILS, first + 5_000),
    )
    await until('some of them are here', async () => (await subjectsOf(desk, line)).length > 5)
    const postmaster = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
    process.kill(postmaster, signal)
    expect(await delivery).toBeGreaterThan(0)
    await untilAccount(desk, account.id, 'proven complete', isProven)
    expect((await subjectsOf(desk, account.line_id)).sort()).toEqual(numberedSubjects(IMAP_MAILS, first))
    // What was accepted in a burst is stored as soon as PostgreSQL is there again.
    await until('all of them are here', async () => (await subjectsOf(desk, line)).length >= SMTP_MAILS)
    expect((await subjectsOf(desk, line)).sort()).toEqual(numberedSubjects(SMTP_MAILS, first + 5_000))
  },
)
