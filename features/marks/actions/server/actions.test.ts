import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { listActions } from '../contract/endpoints.ts'
import { recordActivity, recordEmailAction } from './public.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test('MD-006, AP-083 the action log says who did what and whom it went to, latest first, to readers of the mail alone', async () => {
  const id = await desk.deliver()
  const nikos = { name: 'Nikos Pappas', address: 'nikos@aegean.example' }
  await inTransaction(desk.company.db, async (tx) => {
    const email = { id, line_id: desk.lines.ops }
    const user_id = desk.users.ben
    await recordEmailAction(tx, { email, action: 'reply', user_id, email_participants: [nikos] })
    await recordEmailAction(tx, { email, action: 'forward', user_id, email_participants: [] })
  })
  const query = { email_id: id }
  const own = await desk.server.call(listActions, { query }, desk.tokens.ben)
  expect(own.body.actions).toEqual([
    expect.objectContaining({ action: 'forward', user_id: desk.users.ben, email_participants: [] }),
    expect.objectContaining({ action: 'reply', user_id: desk.users.ben, email_participants: [nikos] }),
  ])
  for (const token of [desk.tokens.cy, desk.tokens.olga])
    expect((await desk.server.call(listActions, { query }, token)).status).toBe(404)
})

test('AP-083 a mail that nobody answered has an empty log', async () => {
  const query = { email_id: await desk.deliver() }
  const answer = await desk.server.call(listActions, { query }, desk.tokens.ben)
  expect(answer.body).toEqual({ actions: [] })
})

test('AP-083 whatever else was done with a mail is in its log as other, what is one user’s alone for him', async () => {
  const id = await desk.deliver()
  const { ann } = desk.users
  const emails = [{ id, line_id: desk.lines.ops }]
  await inTransaction(desk.company.db, async (tx) => {
    const by = { emails, actor: { user_id: ann } }
    await recordActivity(tx, { ...by, action: 'assigned', about: 'Ben' })
    await recordActivity(tx, { ...by, action: 'closed' })
    await recordActivity(tx, { ...by, action: 'snoozed', about: '2026-03-02 08:00 UTC', seen_by: ann })
  })
  const logOf = async (token: string) => {
    const { body } = await desk.server.call(listActions, { query: { email_id: id } }, token)
    return body.actions.map(({ action, kind, about, user_id }) => [action, kind, about, user_id])
  }
  const shared = [
    ['other', 'closed', '', ann],
    ['other', 'assigned', 'Ben', ann],
  ]
  expect(await logOf(desk.tokens.ben)).toEqual(shared)
  expect(await logOf(desk.tokens.ann)).toEqual([['other', 'snoozed', '2026-03-02 08:00 UTC', ann], ...shared])
})
