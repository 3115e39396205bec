import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChanges } from '@laycan/server/change-log/read-changes.ts'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { listAuditLog } from '#features/foundation/audit/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import type { GuardWarning } from '../contract/guard.ts'
import { learnMails } from './learn-mails.ts'
import { manifest } from './manifest.ts'

const OLD_IBAN = 'GR1601101250000000012300695'
const NEW_IBAN = 'DE89370400440532013000'
const DAY_MS = 86_400_000

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk?.stop())

const ben = () => desk.tokens.ben

interface Given {
  from: string
  days: number
  text: string
  subject?: string
  box?: 'received' | 'sent'
  to?: string
  reply_to?: string
  line_id?: number
  html?: boolean
}

/** A mail of some days ago, read by the guard. */
async function bring(given: Given): Promise<number> {
  const { from, text, days, subject = 'Hire', box = 'received', to = 'ops@oceanic.example', reply_to } = given
  const head = [
    `From: Nikos <${from}>`,
    `To: ${to}`,
    ...(reply_to === undefined ? [] : [`Reply-To: ${reply_to}`]),
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@x.example>`,
    ...(given.html ? ['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8'] : []),
  ]
  const received_at = new Date(Date.now() - days * DAY_MS)
  const line_id = given.line_id ?? desk.lines.ops
  const id = await desk.deliver({ text: `${head.join('\r\n')}\r\n\r\n${text}`, received_at, box, line_id })
  await learnMails({ db: desk.company.db, parsers: desk.server.services.parsers }, [id])
  return id
}

async function warningsOf(id: number, token = ben()): Promise<GuardWarning[]> {
  const { body } = await desk.server.call(calls.getPaymentGuard, { params: { id } }, token)
  return body.warnings
}
const kindsOf = async (id: number) => (await warningsOf(id)).map(({ kind }) => kind)
const about = (id: number) => ({ params: { id }, body: { kind: 'bank_details' as const } })
const confirm = (id: number, token = ben()) => desk.server.call(calls.confirmGuard, about(id), token)
const takeBack = (id: number, token = ben()) => desk.server.call(calls.takeBackGuard, about(id), token)

test('bank details that a counterparty did not use before are named beside those that it used, with the mail', async () => {
  const from = 'nikos@aegean-bulk.example'
  await bring({ from: 'ops@oceanic.example', to: from, days: 200, text: 'Hello', box: 'sent' })
  const first = await bring({ from, days: 100, text: `IBAN ${OLD_IBAN}, SWIFT ETHNGRAA` })
  const again = await bring({ from, days: 20, text: `IBAN ${OLD_IBAN}` })
  const other = await bring({ from, days: 1, text: `Please pay to IBAN ${NEW_IBAN}` })
  expect([await warningsOf(first), await warningsOf(again)]).toEqual([[], []])
  expect(await warningsOf(other)).toEqual([
    {
      kind: 'bank_details',
      counterparty: 'aegean-bulk.example',
      details: [{ kind: 'iban', value: NEW_IBAN }],
      used: { kind: 'iban', value: OLD_IBAN },
      earlier: { email_id: again, received_at: expect.any(String) },
      confirmed: null,
    },
  ])
})

test('mails of HTML are read as plain ones are, and what they quote is told apart', async () => {
  const from = 'nikos@notus-bulk.example'
  const cell = (iban: string) => `<table><tr><td>IBAN</td><td>${iban}</td></tr></table>`
  await bring({ from, days: 100, text: `<p>Our details:</p>${cell(OLD_IBAN)}`, html: true })
  const quote = `<div class="gmail_quote">On Monday Ben wrote:<blockquote>${cell(OLD_IBAN)}</blockquote></div>`
  const changed = await bring({
    from,
    days: 1,
    text: `<p>Please pay to</p>${cell(NEW_IBAN)}${quote}`,
    html: true,
  })
  expect(await warningsOf(changed)).toMatchObject([
    { kind: 'bank_details', details: [{ kind: 'iban', value: NEW_IBAN }], used: { value: OLD_IBAN } },
  ])
})

test('"This is right" is remembered for the company, stands in the audit log, and is taken back', async () => {
  const from = 'nikos@borea-bulk.example'
  await bring({ from, days: 100, text: `IBAN ${OLD_IBAN}` })
  const changed = await bring({ from, days: 3, text: `IBAN ${NEW_IBAN}` })
  const next = await bring({ from, days: 1, text: `IBAN ${NEW_IBAN}` })
  expect([await kindsOf(changed), await kindsOf(next)]).toEqual([['bank_details'], ['bank_details']])

  expect((await takeBack(changed)).status).toBe(400)
  const confirmed = await confirm(changed)
  expect(confirmed.body.warnings).toMatchObject([{ kind: 'bank_details', confirmed: { name: 'Ben' } }])
  expect(await warningsOf(next, desk.tokens.ann)).toEqual([])
  expect((await confirm(changed)).status).toBe(400)

  expect((await takeBack(changed)).body.warnings).toMatchObject([{ confirmed: null }])
  expect(await kindsOf(next)).toEqual(['bank_details'])
  const { body } = await desk.server.call(listAuditLog, { query: {} }, desk.tokens.ann)
  expect(
    body.entries
      .slice(0, 2)
      .map(({ action, actor_name, subject_name }) => [action, actor_name, subject_name]),
  ).toEqual([
    ['guard.taken_back', 'Ben', 'borea-bulk.example'],
    ['guard.confirmed', 'Ben', 'borea-bulk.example'],
  ])
  const changes = await readChanges(desk.company.db, 0, 1000)
  expect(changes.filter(({ message }) => message === 'GuardAnswered')).toHaveLength(2)
})

test('who may not read a mail hears nothing of it, nor of earlier ones in a mailbox that he does not read', async () => {
  const from = 'nikos@calyp-bulk.example'
  const chartering = desk.lines.chartering
  await bring({ from, days: 100, text: `IBAN ${OLD_IBAN}`, line_id: chartering })
  const seen = await bring({ from, days: 1, text: `IBAN ${NEW_IBAN}` })
  const hidden = await bring({ from, days: 1, text: `IBAN ${NEW_IBAN}`, line_id: chartering })
  expect(await warningsOf(seen)).toMatchObject([{ kind: 'bank_details', earlier: null }])
  expect(await warningsOf(seen, desk.tokens.ann)).toMatchObject([
    { earlier: { email_id: expect.any(Number) } },
  ])
  for (const token of [ben(), desk.tokens.cy, desk.tokens.olga]) {
    expect((await desk.server.call(calls.getPaymentGuard, { params: { id: hidden } }, token)).status).toBe(
      404,
    )
    expect((await confirm(hidden, token)).status).toBe(404)
    expect((await takeBack(hidden, token)).status).toBe(404)
  }
})

test('look-alikes of those that the company writes to, strangers with invoices, and answers that go elsewhere are named', async () => {
  await bring({
    from: 'ops@oceanic.example',
    to: 'nikos@delphi-marine.example',
    days: 200,
    text: 'Hi',
    box: 'sent',
  })
  await bring({ from: 'nikos@delphi-marine.example', days: 190, text: 'Hi' })
  const alike = await bring({ from: 'nikos@de1phi-marine.example', days: 1, text: 'Open Santos' })
  expect(await warningsOf(alike)).toMatchObject([
    { kind: 'look_alike', like: 'delphi-marine.example', how: 'signs', own: false },
  ])
  const own = await bring({ from: 'boss@oceanic-group.example', days: 1, text: 'Are you there?' })
  expect(await warningsOf(own)).toMatchObject([{ kind: 'look_alike', like: 'oceanic.example', own: true }])
  const stranger = await bring({
    from: 'x@unheard.example',
    days: 1,
    subject: 'Invoice 7',
    text: `IBAN ${NEW_IBAN}`,
  })
  expect(await warningsOf(stranger)).toMatchObject([{ kind: 'first_time', has_details: true }])
  const left = await bring({
    from: 'nikos@delphi-marine.example',
    days: 1,
    text: 'Pls answer',
    reply_to: 'nikos.delphi@gmail.com',
  })
  expect(await warningsOf(left)).toMatchObject([{ kind: 'reply_to', address: 'nikos.delphi@gmail.com' }])
})

test('addresses that look like known ones, or that a mail of somebody else gave, are asked about before they are written to', async () => {
  await bring({
    from: 'ops@oceanic.example',
    to: 'nikos@elara-marine.example',
    days: 200,
    text: 'Hi',
    box: 'sent',
  })
  await bring({
    from: 'nikos@elara-marine.example',
    days: 2,
    text: 'Pls answer',
    reply_to: 'nikos.elara@gmail.com',
  })
  const addresses = [
    'Nikos@elara-marine.example',
    'nikos@elara-rnarine.example',
    'nikos.elara@gmail.com',
    'new@unknown-house.example',
    'no address',
  ]
  const { body } = await desk.server.call(calls.checkGuardRecipients, { body: { addresses } }, ben())
  expect(body.doubtful).toEqual([
    { kind: 'look_alike', address: 'nikos@elara-rnarine.example', like: 'elara-marine.example' },
    { kind: 'reply_to', address: 'nikos.elara@gmail.com', from: 'nikos@elara-marine.example' },
  ])
})

test('mail that arrives is read at once, mail of before in the background', async () => {
  const mailOf = (from: string) =>
    `From: ${from}\r\nTo: ops@oceanic.example\r\nSubject: Invoice\r\nMessage-ID: <${from}>\r\n\r\nIBAN ${OLD_IBAN}`
  const isKnown = async (address: string) => {
    const { rows } = await sql`select from guard_correspondents where address = ${address}`.execute(
      desk.company.db,
    )
    return rows.length > 0
  }
  await desk.deliver({ text: mailOf('n@fenix.example') })
  await desk.deliver({ text: mailOf('o@gorgon.example'), received_at: new Date(Date.now() - 400 * DAY_MS) })
  const clock = new FakeClock()
  const jobs = await startJobs(desk.server.services, manifest.jobs ?? [], clock)
  await jobs.idle()
  expect([await isKnown('n@fenix.example'), await isKnown('o@gorgon.example')]).toEqual([true, false])
  for (let turn = 0; turn < 2; turn++) {
    clock.advance(45_000)
    await jobs.idle()
  }
  await jobs.stop()
  expect(await isKnown('o@gorgon.example')).toBe(true)
})
