import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  decideHeldEmail,
  listHeldEmails,
  releaseHold,
} from '@laycan/features/flows/hold/contract/endpoints.ts'
import { holdChanged } from '@laycan/features/flows/hold/contract/messages.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import {
  createMailAccount,
  getMailAccount,
} from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { getAppStartup } from '@laycan/features/workspaces/shell/contract/endpoints.ts'
import { connectionSettings } from '@laycan/server/database/postgres-pool.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import { openCable } from '../support/cable-client.ts'
import { SmtpWire } from '../support/smtp-client.ts'
import { startTestDesk } from '../support/test-desk.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { until } from '../support/until.ts'

const LAYCAN_DATABASE_PREFIX = `restored_${process.pid}`
const databases = [`${LAYCAN_DATABASE_PREFIX}_control`, `${LAYCAN_DATABASE_PREFIX}_c1`]

let folder: string
let dovecot: Dovecot
let smtp: FaultySmtp
let admin: pg.Client
let token: string
let account: { id: number; line_id: number }
let mails: { left: number; waits: number; draft: number }
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-restored-'))
  dovecot = await startDovecot()
  smtp = await startFaultySmtp({ users: { desk: 'secret' } })
  const url = process.env.LAYCAN_TEST_DATABASE_URL ?? ''
  admin = new pg.Client(connectionSettings({ url }, 'postgres'))
  await admin.connect()
  await makeBackup()
})
afterAll(async () => {
  await admin.end()
  await smtp.stop()
  await dovecot.stop()
  await rm(folder, { recursive: true })
})

const environment = () => ({ LAYCAN_DATABASE_PREFIX, LAYCAN_DATA: folder })
const start = () => startTestServer({ environment: environment() })
const heldMails = async () => (await server.call(listHeldEmails, { query: {} }, token)).body
const decide = (id: number, decision: 'sent' | 'draft') =>
  server.call(decideHeldEmail, { params: { id }, body: { decision } }, token)
const statusOf = async (id: number) => {
  const [company] = await server.services.companies.all()
  const row = await company?.db.selectFrom('emails').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status
}
const subjects = async () => {
  const [company] = await server.services.companies.all()
  const rows = await company?.db.selectFrom('emails').select('subject').execute()
  return rows?.map(({ subject }) => subject) ?? []
}

/** A desk with three mails that wait, since nothing does jobs; then its databases as a dump has them. */
async function makeBackup(): Promise<void> {
  const desk = await startTestDesk({ environment: environment(), roles: ['web'] })
  token = desk.tokens.ann
  const form = testAccount({ incoming: testSide(dovecot), outgoing: testSide(smtp), copy_to_sent: 'append' })
  account = (await desk.server.call(createMailAccount, { body: form }, token)).body.account
  const send = async (subject: string, to: string) => {
    const body = {
      line_id: account.line_id,
      client_key: subject,
      subject,
      body: 'Firm until noon',
      body_type: 'plain_text' as const,
      to: [{ name: '', address: `${to}@aegean.example` }],
      delay: 0,
    }
    return (await desk.server.call(sendEmail, { body }, token)).body.email.id
  }
  mails = {
    left: await send('Left after the dump', 'takes'),
    waits: await send('Never left', 'refuses'),
    draft: await send('Not wanted anymore', 'refuses'),
  }
  await desk.stop()
  for (const name of databases) await admin.query(`create database "${name}_dump" template "${name}"`)
}

/** The day after the dump: one mail leaves, and its copy is put into Sent. */
async function liveOn(): Promise<void> {
  smtp.setFault(({ at, recipient }) =>
    at === 'rcpt' && recipient.startsWith('refuses')
      ? { do: 'answer', code: 451, text: 'Come again tomorrow' }
      : undefined,
  )
  server = await start()
  await until('the mail left', async () => (await statusOf(mails.left)) === 'sent')
  const inSent = () => dovecot.doveadm(['search', '-u', 'desk', 'mailbox', 'Sent', 'all'])
  await until('its copy lies in Sent', async () => (await inSent()).trim() !== '')
  await server.stop()
  smtp.setFault(undefined)
}

async function restore(): Promise<void> {
  for (const name of databases) {
    await admin.query(`drop database "${name}" with (force)`)
    await admin.query(`create database "${name}" template "${name}_dump"`)
  }
}

test('a restored backup fetches and sends nothing until somebody lets it, and never what had left', async () => {
  await liveOn()
  await restore()
  smtp.taken.length = 0
  await dovecot.append('desk', 'INBOX', [{ raw: Buffer.from('Subject: Came meanwhile\r\n\r\nhello\r\n') }])
  server = await start()
  const cable = await openCable(server.url, token)
  await until('all is looked up', async () => (await heldMails()).due === 0)
  const { hold, emails } = await heldMails()
  expect(hold?.reason).toBe('The database was put back to an older state.')
  expect((await server.call(getAppStartup, {}, token)).body.hold).toEqual(hold)
  expect(emails).toMatchObject([
    { id: mails.left, look: 'in_sent', status: 'sent', subject: 'Left after the dump', recipients: 1 },
    { id: mails.waits, look: 'not_in_sent', status: 'delay' },
    { id: mails.draft, look: 'not_in_sent', status: 'delay' },
  ])
  const told = await server.call(getMailAccount, { params: { id: account.id } }, token)
  expect(told.body.account.state).toMatchObject({ status: 'waiting', reason_code: 'held' })
  const sender = await SmtpWire.open(server.services.smtp_port ?? 0)
  await expect(sender.envelope('ops@oceanic.example')).rejects.toThrow('451 ')
  sender.close()

  expect((await decide(mails.left, 'sent')).error).toEqual(['This email does not wait anymore'])
  expect((await decide(mails.draft, 'draft')).body.email.status).toBe('draft')
  expect(smtp.taken).toEqual([])
  expect(await subjects()).not.toContain('Came meanwhile')

  expect((await server.call(releaseHold, {}, token)).status).toBe(204)
  await cable.until(holdChanged, (news) => news.hold === null)
  await until('what waited has left', async () => (await statusOf(mails.waits)) === 'sent')
  await until('mail is fetched', async () => (await subjects()).includes('Came meanwhile'))
  expect(smtp.taken.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw.toString())?.[1])).toEqual(['Never left'])
  expect((await server.call(releaseHold, {}, token)).error).toEqual(['Nothing is held back'])
  cable.close()
  await server.stop()
  server = await start()
  expect(await heldMails()).toMatchObject({ hold: null, emails: [] })
  await server.stop()
})
