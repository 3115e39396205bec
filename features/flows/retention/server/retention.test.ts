import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { listAuditLog } from '#features/foundation/audit/contract/endpoints.ts'
import { findWrongUnreadCounts } from '#features/marks/read-marks/server/public.ts'
import { findWrongEmailCounts, removeOutdatedEmails } from '#features/records/emails/server/public.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import * as calls from '../contract/retention.ts'
import { deleteOutlivedEmails } from './delete-outlived.ts'

const DAY_MS = 86_400_000
let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk.stop())

/** What a job would be given so many days from now. */
function context(days = 0): JobContext {
  const { company } = desk
  const { services } = desk.server
  const now = () => new Date(Date.now() + days * DAY_MS)
  const { signal } = new AbortController()
  return { services, company, db: company.db, now, signal, attempt: 1, finish: async () => undefined }
}
const db = () => desk.company.db
const old = (headers: Record<string, string> = {}, line_id = desk.lines.ops) => {
  const received_at = new Date(Date.now() - 400 * DAY_MS)
  return desk.deliver({
    text: testMail({ Date: received_at.toUTCString(), ...headers }),
    line_id,
    received_at,
  })
}
const keep = (days: number | null, line_id = desk.lines.ops, token = desk.tokens.ann) =>
  desk.server.call(calls.setRetention, { body: { line_id, days } }, token)
const hold = (body: CallInput<typeof calls.addLegalHold>['body'], token = desk.tokens.ann) =>
  desk.server.call(calls.addLegalHold, { body }, token)
const preview = async () => {
  const query = { line_id: desk.lines.ops, days: 365 }
  return (await desk.server.call(calls.previewRetention, { query }, desk.tokens.ann)).body.count
}
/** Which of some mails still stand, and which of them are not deleted. */
async function stateOf(ids: readonly number[]) {
  const { rows } = await sql<{ id: number; deleted: boolean }>`
    select id, deleted_at is not null as deleted from emails where id = any(${[...ids]}::bigint[]) order by id
  `.execute(db())
  return {
    standing: rows.map(({ id }) => id),
    kept: rows.filter(({ deleted }) => !deleted).map(({ id }) => id),
  }
}
const removeLater = () =>
  inTransaction(db(), (tx) =>
    removeOutdatedEmails(tx, { before: new Date(Date.now() + DAY_MS), now: new Date(), limit: 500 }),
  )

test('mail past the time of its mailbox goes by night, counts with it, and first it is said how much', async () => {
  const [gone, fresh, elsewhere] = [await old(), await desk.deliver(), await old({}, desk.lines.chartering)]
  expect(await preview()).toBe(1)
  await deleteOutlivedEmails(context())
  expect((await stateOf([gone, fresh, elsewhere])).kept).toEqual([gone, fresh, elsewhere])
  expect((await keep(365)).body.line).toMatchObject({ username: 'ops', days: 365 })
  await deleteOutlivedEmails(context())
  expect((await stateOf([gone, fresh, elsewhere])).kept).toEqual([fresh, elsewhere])
  expect(await preview()).toBe(0)
  expect(await findWrongEmailCounts(db())).toEqual([])
  expect(await findWrongUnreadCounts(db())).toEqual([])
  expect(await removeLater()).toBe(1)
  expect((await stateOf([gone])).standing).toEqual([])
  const { entries } = (await desk.server.call(listAuditLog, { query: {} }, desk.tokens.ann)).body
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'retention.applied', subject_name: 'ops', actor_id: null, after: { count: 1, days: 365 } },
    { action: 'retention.updated', before: { days: null }, after: { days: 365 } },
  ])
  await keep(null)
})

test('a hold on a mail, a conversation, a sender or a mailbox stops age and removal, until it is released', async () => {
  const root = '<charter-1@aegean.example>'
  const mail = await old()
  const thread = await old({ 'Message-ID': root, Subject: 'Fixture' })
  const answer = await old({ 'In-Reply-To': root, References: root, Subject: 'Re: Fixture' })
  const sender = await old({ From: 'Owner <Owner@Rival.example>' })
  const free = await old()
  const held = [mail, thread, answer, sender]
  const reason = 'Arbitration'
  const targets = [
    { kind: 'email' as const, target: `https://mail.example/#/mail/${mail}?x=1` },
    { kind: 'thread' as const, target: String(answer) },
    { kind: 'sender' as const, target: 'owner@rival.example' },
  ]
  const holds = []
  for (const target of targets) holds.push((await hold({ ...target, reason })).body.hold)
  expect(await preview()).toBe(1)
  await keep(365)
  await deleteOutlivedEmails(context())
  expect((await stateOf([...held, free])).kept).toEqual(held)
  // What somebody deletes himself stays for who is asked for it.
  await sql`update emails set deleted_at = now() - interval '90 days' where id = any(${held}::bigint[])`.execute(
    db(),
  )
  await removeLater()
  expect((await stateOf([...held, free])).standing).toEqual(held)
  for (const { id } of holds)
    expect((await desk.server.call(calls.releaseLegalHold, { params: { id } }, desk.tokens.ann)).status).toBe(
      204,
    )
  const line = (await hold({ kind: 'line', target: String(desk.lines.ops), reason })).body.hold
  expect(await removeLater()).toBe(0)
  await desk.server.call(calls.releaseLegalHold, { params: { id: line.id } }, desk.tokens.ann)
  expect(await removeLater()).toBe(held.length)
  const again = await desk.server.call(calls.releaseLegalHold, { params: { id: line.id } }, desk.tokens.ann)
  expect([again.status, again.error]).toEqual([404, ['This hold was released already']])
})

test('members and other companies set nothing, and nobody holds what he does not see', async () => {
  const mail = await desk.deliver()
  const body = { kind: 'email' as const, target: String(mail), reason: 'x' }
  for (const token of [desk.tokens.ben]) {
    expect((await keep(365, desk.lines.ops, token)).status).toBe(403)
    expect((await hold(body, token)).status).toBe(403)
    expect((await desk.server.call(calls.getRetention, undefined, token)).status).toBe(403)
  }
  expect((await keep(365, desk.lines.ops + 1000, desk.tokens.olga)).status).toBe(404)
  expect((await hold(body, desk.tokens.olga)).error).toEqual(['There is no such email that you can read'])
  expect((await hold({ ...body, target: 'x' })).status).toBe(400)
  expect((await hold({ kind: 'sender', target: 'x', reason: 'x' })).error).toEqual([
    'Please enter an email address',
  ])
  for (const days of [0, 29, 1e9]) expect((await keep(days)).status).toBe(400)
})
