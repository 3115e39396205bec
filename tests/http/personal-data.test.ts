import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import * as calls from '@laycan/features/flows/personal-data/contract/person-request.ts'
import {
  addLegalHold,
  releaseLegalHold,
  setRetention,
} from '@laycan/features/flows/retention/contract/retention.ts'
import { listAuditLog } from '@laycan/features/foundation/audit/contract/endpoints.ts'
import { findWrongUnreadCounts } from '@laycan/features/marks/read-marks/server/public.ts'
import { createContact } from '@laycan/features/records/contacts/contract/endpoints.ts'
import { findWrongEmailCounts } from '@laycan/features/records/emails/server/public.ts'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { features } from '#apps/server/features.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

const WHO = 'jane.doe@broker.example'
let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk?.stop())

const db = () => desk.company.db
async function doJobs(): Promise<void> {
  const mine = ['flows/personal-data', 'flows/exports']
  const handlers = features.filter(({ name }) => mine.includes(name)).flatMap(({ jobs = [] }) => jobs)
  const jobs = await startJobs(desk.server.services, handlers, new FakeClock())
  await jobs.idle()
  await jobs.stop()
}
const ask = (body: CallInput<typeof calls.addPersonRequest>['body'], token = desk.tokens.ann) =>
  desk.server.call(calls.addPersonRequest, { body }, token)
async function stateOf(id: number): Promise<calls.PersonRequest> {
  const { requests } = (await desk.server.call(calls.listPersonRequests, undefined, desk.tokens.ann)).body
  const found = requests.find((each) => each.id === id)
  if (!found) throw new Error('The request is gone')
  return found
}
async function look(body: Parameters<typeof ask>[0]): Promise<calls.PersonRequest> {
  const { request } = (await ask(body)).body
  await doJobs()
  return stateOf(request.id)
}
async function erase({ id, looked_at }: calls.PersonRequest): Promise<calls.PersonRequest> {
  const answer = await desk.server.call(
    calls.erasePerson,
    { params: { id }, body: { looked_at: looked_at ?? '' } },
    desk.tokens.ann,
  )
  expect(answer.status).toBe(200)
  await doJobs()
  return stateOf(id)
}
const countOf = ({ found }: calls.PersonRequest, name: string) =>
  found.find((each) => each.name === name)?.count ?? 0

let serial = 0
const mailOf = (from: string, to = 'ops@oceanic.example', line_id = desk.lines.ops) => {
  serial += 1
  const text = testMail({
    From: from,
    To: to,
    Subject: `Note ${serial}`,
    'Message-ID': `<p${serial}@x.example>`,
  })
  return desk.deliver({ text, line_id })
}
async function standing(ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from emails where id = any(${[...ids]}::bigint[]) order by id
  `.execute(db())
  return rows.map(({ id }) => id)
}
/** Names and texts of a ZIP archive. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(bytes.length - 6)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, name, offset] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const start = offset + 30 + name
    const content = inflateRawSync(bytes.subarray(start, start + packed))
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), content.toString())
    at += 46 + name + bytes.readUInt16LE(at + 30)
  }
  return files
}

test('what is held of a correspondent is counted, exported as mail and JSON, and erased; others keep theirs', async () => {
  const sent = await mailOf(`Jane Doe <${WHO}>`)
  const capital = await mailOf('Jane Doe <JANE.DOE@Broker.example>')
  const received = await mailOf('x@y.example', `ops@oceanic.example, ${WHO}`)
  const another = await mailOf(`Janet <mary${WHO}>`)
  const made = await desk.server.call(
    createContact,
    {
      body: {
        address_book: { name: 'Jane Doe', first_name: 'Jane', last_name: 'Doe' },
        contact_items: [{ item_type: 'email', value: WHO }],
      },
    },
    desk.tokens.ann,
  )
  expect(made.status).toBe(200)
  await sql`insert into last_mails (address, line_id, last_at) values (${WHO}, ${desk.lines.ops}, now()) on conflict do nothing`.execute(
    db(),
  )

  const request = await look({ addresses: [WHO.toUpperCase()] })
  expect([request.state, request.label]).toEqual(['ready', WHO])
  const counts = ['mails_from', 'mails_to', 'address_book', 'last_mails'].map((name) =>
    countOf(request, name),
  )
  expect(counts).toEqual([2, 1, 1, 1])

  await desk.server.call(calls.exportPerson, { params: { id: request.id } }, desk.tokens.ann)
  await doJobs()
  const { export: made_export } = await stateOf(request.id)
  expect(made_export).toMatchObject({ state: 'done', done: expect.any(Number), problem: '' })
  const [part] = await sql<{
    blob: string
  }>`select blob from export_parts where export_id = ${made_export?.id}`
    .execute(db())
    .then(({ rows }) => rows)
  const files = unzip(await desk.server.services.blobs.get(part?.blob ?? ''))
  expect(files.get(`mail/sent-by/${sent}.eml`)).toContain(WHO)
  expect(files.has(`mail/sent-to/${received}.eml`)).toBe(true)
  expect(files.get('data/address_book-1.jsonl')).toContain('Jane Doe')
  expect(files.get('contents.json')).toContain('"mails_from"')

  const erased = await erase(request)
  expect([erased.state, erased.label, erased.addresses, erased.export]).toEqual(['erased', '', [], null])
  expect(erased.found.filter(({ stays }) => stays === null)).toEqual([])
  expect(await standing([sent, capital, received, another])).toEqual([received, another])
  expect((await look({ addresses: [WHO] })).found.map(({ name }) => name)).toEqual(['mails_to'])
  expect(await findWrongEmailCounts(db())).toEqual([])
  expect(await findWrongUnreadCounts(db())).toEqual([])
  const unused = await sql`select from unused_blobs where blob = ${part?.blob ?? ''}`.execute(db())
  expect(unused.rows).toHaveLength(1)

  const { entries } = (await desk.server.call(listAuditLog, { query: {} }, desk.tokens.ann)).body
  const told = entries.filter(({ action }) => action.startsWith('person.'))
  expect(told.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['person.sought', 'person.exported', 'person.erasing', 'person.erased']),
  )
  expect(JSON.stringify(told).toLowerCase()).not.toMatch(/jane|broker\.example/)
})

test('a legal hold and the time that a mailbox keeps mail win, and are named; later the rest goes', async () => {
  const who = 'held@rival.example'
  const [held, free, kept] = [
    await mailOf(who),
    await mailOf(who),
    await mailOf(who, 'chartering@oceanic.example', desk.lines.chartering),
  ]
  const { hold } = (
    await desk.server.call(
      addLegalHold,
      { body: { kind: 'email', target: String(held), reason: 'Arbitration' } },
      desk.tokens.ann,
    )
  ).body
  await desk.server.call(
    setRetention,
    { body: { line_id: desk.lines.chartering, days: 3650 } },
    desk.tokens.ann,
  )
  const request = await look({ addresses: [who] })
  expect(countOf(request, 'mails_from')).toBe(1)
  expect(request.kept).toEqual(
    expect.arrayContaining([
      { why: 'hold', label: hold.label, days: null, count: 1 },
      { why: 'retention', label: 'chartering', days: 3650, count: 1 },
    ]),
  )
  const erased = await erase(request)
  expect(erased.kept).toHaveLength(2)
  expect(await standing([held, free, kept])).toEqual([held, kept])
  await desk.server.call(releaseLegalHold, { params: { id: hold.id } }, desk.tokens.ann)
  await desk.server.call(
    setRetention,
    { body: { line_id: desk.lines.chartering, days: null } },
    desk.tokens.ann,
  )
  await erase(await look({ addresses: [who] }))
  expect(await standing([held, kept])).toEqual([])
})

test('a former user loses name, address and sign-in; what he did stays as of a former user', async () => {
  const user_id = desk.users.cy
  const own = await db()
    .selectFrom('users')
    .select(['email'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  expect((await ask({ user_id })).error).toEqual([calls.personRefusals.noFormer.text])
  await db().updateTable('users').set({ active: false }).where('id', '=', user_id).execute()
  await sql`insert into user_settings (user_id, key, value) values (${user_id}, 'theme', '"dark"') on conflict do nothing`.execute(
    db(),
  )
  const request = await look({ user_id })
  expect([request.label, request.addresses, countOf(request, 'account')]).toEqual(['Cyd', [own.email], 1])
  await erase(request)
  const row = await db().selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow()
  expect([row.name, row.user_name, row.email]).toEqual([
    `Former user ${user_id}`,
    `former-${user_id}`,
    `former-${user_id}@erased.invalid`,
  ])
  const { control } = desk.server.services.companies
  const sign_ins = await control.selectFrom('sign_ins').select('id').where('user_name', '=', 'cyd').execute()
  expect(sign_ins).toEqual([])
})

test('an erasure that was interrupted goes on where it was', async () => {
  const who = 'often@writer.example'
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) ids.push(await mailOf(who))
  const request = await look({ addresses: [who] })
  // What a process that died has done already: a mail is deleted, and not yet removed.
  await sql`update person_requests set state = 'erasing' where id = ${request.id}`.execute(db())
  const { eraseEmails } = await import('@laycan/features/records/emails/server/public.ts')
  await eraseEmails(db(), ids.slice(0, 1), new Date())
  await sql`update person_requests set state = 'ready' where id = ${request.id}`.execute(db())
  expect((await erase(request)).state).toBe('erased')
  expect(await standing(ids)).toEqual([])
})

test('mailboxes of the company, users, members, other companies and odd words are refused', async () => {
  expect((await ask({ addresses: ['ops@oceanic.example'] })).error).toEqual([
    calls.personRefusals.ownLine.text,
  ])
  expect((await ask({ addresses: ['ben@oceanic.example'] })).error).toEqual([
    calls.personRefusals.activeUser.text,
  ])
  expect((await ask({})).error).toEqual([calls.personRefusals.nobody.text])
  expect((await ask({ addresses: ['nobody'] })).status).toBe(400)
  expect((await ask({ addresses: [WHO] }, desk.tokens.ben)).status).toBe(403)
  const request = await look({ addresses: ["a_b+c'd@x.example"] })
  expect(request.found).toEqual([])
  const params = { id: request.id }
  for (const token of [desk.tokens.ben, desk.tokens.olga]) {
    const body = { looked_at: request.looked_at ?? '' }
    expect((await desk.server.call(calls.erasePerson, { params, body }, token)).status).toBe(
      token === desk.tokens.ben ? 403 : 404,
    )
    expect((await desk.server.call(calls.exportPerson, { params }, token)).status).toBeGreaterThan(400)
  }
  const old = { looked_at: '2020-01-01T00:00:00.000Z' }
  const late = await desk.server.call(calls.erasePerson, { params, body: old }, desk.tokens.ann)
  expect(late.error).toEqual([calls.personRefusals.changed.text])
  await desk.server.call(calls.dropPersonRequest, { params }, desk.tokens.ann)
  expect((await desk.server.call(calls.lookAgain, { params }, desk.tokens.ann)).status).toBe(404)
})

test('the hash chain of the audit log holds after erasures', async () => {
  const verify = features.map(({ commands }) => commands?.['verify-audit']).find((each) => each !== undefined)
  const lines: string[] = []
  process.exitCode = 0
  await verify?.(desk.server.services, [], (line) => lines.push(line))
  expect(lines.length).toBeGreaterThan(0)
  expect(process.exitCode).toBe(0)
})
