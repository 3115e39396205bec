import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileEmails } from '#features/marks/filings/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { dismissSuggestedRule, listSuggestedRules } from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

async function folder(body: object = {}, token = desk.tokens.ann): Promise<number> {
  const given = { name: 'Club', personal: true, ...body }
  return (await desk.server.call(createFolder, { body: given as never }, token)).body.folder.id
}

async function deliver(sender: string, count: number, line_id = desk.lines.ops): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++)
    ids.push(
      await desk.deliver({ line_id, text: testMail({ From: `Club <${sender}>`, Subject: `Circular ${n}` }) }),
    )
  return ids
}

const file = (folder_id: number, email_ids: number[], token = desk.tokens.ann) =>
  desk.server.call(fileEmails, { body: { folder_id, email_ids } }, token)
const ask = (id: number, token = desk.tokens.ann) =>
  desk.server.call(listSuggestedRules, { params: { id } }, token)
const suggested = async (id: number, token = desk.tokens.ann) => (await ask(id, token)).body.suggested_rules
const dismiss = (id: number, sender: string, token = desk.tokens.ann) =>
  desk.server.call(dismissSuggestedRule, { params: { id }, body: { sender } }, token)

test('a sender all of whose mails somebody filed by hand is suggested, until it is dismissed', async () => {
  const id = await folder()
  const mails = await deliver('Circulars@Club.example', 5)
  await file(id, mails.slice(0, 4))
  expect(await suggested(id)).toEqual([])
  await file(id, mails.slice(4))
  const rule = { sender: 'circulars@club.example', filed: 5, of: 5, line_ids: [desk.lines.ops] }
  expect(await suggested(id)).toEqual([rule])
  // One that is elsewhere says that it is no rule.
  const [other = 0] = await deliver('Circulars@Club.example', 1, desk.lines.chartering)
  expect(await suggested(id)).toEqual([])
  await file(id, [other])
  expect((await suggested(id))[0]).toMatchObject({ filed: 6, of: 6 })
  expect((await dismiss(id, 'Circulars@club.example')).status).toBe(204)
  expect((await dismiss(id, 'circulars@club.example')).status).toBe(204)
  expect(await suggested(id)).toEqual([])
  // In another folder it is a question of its own.
  const second = await folder()
  await file(second, [...mails, other])
  expect((await suggested(second)).map(({ sender }) => sender)).toEqual(['circulars@club.example'])
})

test('what others filed, what a rule may not be made for and folders out of sight suggest nothing', async () => {
  const mails = await deliver('hire@owner.example', 5)
  const shared = await folder({ personal: false, name: 'Hire' })
  await file(shared, mails)
  expect(await suggested(shared)).toHaveLength(1)
  // Ben filed none of them and may not change shared folders.
  expect(await suggested(shared, desk.tokens.ben)).toEqual([])
  const view = await folder({ folder_type: 'view', name: 'View', lines: [desk.lines.ops] })
  await file(view, mails)
  expect(await suggested(view)).toEqual([])
  const own = await folder({ name: 'Mine' })
  expect((await ask(own, desk.tokens.ben)).status).toBe(404)
  expect((await dismiss(own, 'x', desk.tokens.ben)).status).toBe(404)
})
