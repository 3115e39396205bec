import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { listBegunAnswers, lockEmail, saveDraft } from '../contract/endpoints.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const begun = (id: number, token: string) => desk.server.call(listBegunAnswers, { params: { id } }, token)
let serial = 0
async function save(source_email_id: number, more: object, token: string): Promise<number> {
  const keys = { client_key: `begun-key-${++serial}`, window_key: 'window-one' }
  const body = { ...keys, subject: 'Re', body: 'Firm', method: 'reply' as const, source_email_id, ...more }
  return (await desk.server.call(saveDraft, { body }, token)).body.email.id
}

test('answers that colleagues have begun are told to who reads the mail and their lines, with who writes them', async () => {
  const id = await desk.deliver()
  const bens = await save(id, { line_id: desk.lines.ops }, desk.tokens.ben)
  await save(id, { line_id: desk.lines.ops, method: 'forward' }, desk.tokens.ben)
  const body = { status: 'lock' as const, window_key: 'window-one' }
  await desk.server.call(lockEmail, { params: { id: bens }, body }, desk.tokens.ben)
  const written = { email_id: bens, user_id: desk.users.ben, holder_id: desk.users.ben }
  expect((await begun(id, desk.tokens.ben)).body.drafts).toMatchObject([written])
  expect((await begun(id, desk.tokens.ben)).body.drafts).toHaveLength(1)
  for (const token of [desk.tokens.cy, desk.tokens.olga]) expect((await begun(id, token)).status).toBe(404)
})

test('an answer in a mailbox that the reader of the mail does not read is none of his', async () => {
  const id = await desk.deliver()
  const anns = await save(id, { line_id: desk.lines.chartering }, desk.tokens.ann)
  expect((await begun(id, desk.tokens.ben)).body.drafts).toEqual([])
  const [draft] = (await begun(id, desk.tokens.ann)).body.drafts
  expect(draft).toMatchObject({ email_id: anns, holder_id: null })
})
