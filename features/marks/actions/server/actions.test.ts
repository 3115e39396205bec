import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { listActions } from '../contract/endpoints.ts'
import { recordEmailAction } from './public.ts'

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
