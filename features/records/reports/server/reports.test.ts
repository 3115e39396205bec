import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { createReport } from '../contract/endpoints.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const report = (reportable_id: number, remark: string, token = desk.tokens.ben) =>
  desk.server.call(createReport, { body: { reportable_type: 'Email', reportable_id, remark } }, token)

test('MD-027, AP-125 a report is kept with its reason and who gave it', async () => {
  const id = await desk.deliver()
  expect((await report(id, '  The table is cut off. ')).status).toBe(204)
  const rows = await desk.company.db.selectFrom('reports').selectAll().execute()
  expect(rows).toEqual([
    expect.objectContaining({
      user_id: desk.users.ben,
      reportable_type: 'Email',
      reportable_id: id,
      remark: 'The table is cut off.',
    }),
  ])
})

test('MD-027 a report without a reason is refused with the text of the dialog', async () => {
  const answer = await report(await desk.deliver(), '   ')
  expect([answer.status, answer.error]).toEqual([400, ['Please enter your reason!']])
})

test('AP-125 a mail that one may not read cannot be reported', async () => {
  const id = await desk.deliver()
  for (const token of [desk.tokens.cy, desk.tokens.olga])
    expect((await report(id, 'broken', token)).status).toBe(404)
})
