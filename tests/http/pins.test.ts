import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveEmails, deleteEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { listActivity } from '#features/marks/actions/contract/endpoints.ts'
import { addEmailsToFolders, unfileEmails } from '#features/marks/filings/contract/endpoints.ts'
import { listPins, PINNED_MAX, pinEmails, pinRefusals } from '#features/marks/pins/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const pin = (
  email_ids: number[],
  { folder_id = null, pinned = true }: { folder_id?: number | null; pinned?: boolean } = {},
  token = desk.tokens.ben,
) => desk.server.call(pinEmails, { body: { email_ids, folder_id, pinned } }, token)

async function pinned(folder_id: number | null = null, token = desk.tokens.ben): Promise<number[]> {
  const { body } = await desk.server.call(listPins, {}, token)
  return body.pins.flatMap((each) => (each.folder_id === folder_id ? [each.email_id] : []))
}
async function rowOf(id: number, token = desk.tokens.ben) {
  const { body } = await desk.server.call(listEmails, { query: { ids: [id] } as never }, token)
  return body.emails.find((row) => row.id === id)
}
async function folder(name: string, personal: boolean, token: string): Promise<number> {
  const made = await desk.server.call(createFolder, { body: { name, personal } }, token)
  return made.body.folder.id
}

test('a mail is pinned to its mailbox for everybody who reads it; twice is once', async () => {
  const id = await desk.deliver()
  expect((await pin([id])).status).toBe(204)
  expect((await pin([id], {}, desk.tokens.ann)).status).toBe(204)
  expect([await pinned(), await pinned(null, desk.tokens.ann)]).toEqual([[id], [id]])
  expect((await rowOf(id, desk.tokens.ann))?.pinned_in).toEqual([0])
  for (const token of [desk.tokens.cy, desk.tokens.olga]) expect(await pinned(null, token)).toEqual([])
  await pin([id], { pinned: false }, desk.tokens.ann)
  expect(await pinned()).toEqual([])
  const { body } = await desk.server.call(listActivity, { params: { id }, query: {} }, desk.tokens.ben)
  expect(body.activity.map(({ action }) => action)).toEqual(['unpinned', 'pinned'])
})

test('a place has five at most; more is refused and nothing of the call is done', async () => {
  const ids: number[] = []
  for (let at = 0; at <= PINNED_MAX; at++) ids.push(await desk.deliver())
  expect((await pin(ids.slice(0, 4))).status).toBe(204)
  const refused = await pin(ids.slice(4))
  expect([refused.status, refused.error]).toEqual([400, [pinRefusals.tooMany.text]])
  expect(await pinned()).toHaveLength(4)
  const both = await Promise.all(ids.slice(4).map((id) => pin([id])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
  await pin(ids, { pinned: false })
  expect(await pinned()).toEqual([])
})

test('mails that nobody here reads cannot be pinned, nor what is archived or was sent', async () => {
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  for (const token of [desk.tokens.ben, desk.tokens.cy, desk.tokens.olga]) {
    const refused = await pin([hidden], {}, token)
    expect([refused.status, refused.error]).toEqual([404, ['This email does not exist anymore']])
  }
  const sent = await desk.deliver({ box: 'sent' })
  expect((await pin([sent])).error).toEqual([pinRefusals.notHere.text])
})

test('what is archived or deleted leaves the top', async () => {
  const [id, other] = [await desk.deliver(), await desk.deliver()]
  await pin([id, other])
  await desk.server.call(archiveEmails, { body: { email_ids: [id], archive: true } }, desk.tokens.ann)
  expect(await pinned()).toEqual([other])
  await desk.server.call(deleteEmails, { body: { email_ids: [other] } }, desk.tokens.ann)
  expect(await pinned()).toEqual([])
})

test('a mail is pinned to a folder that it is in, for those who see the folder, until it is taken out', async () => {
  const { ann, ben } = desk.tokens
  const id = await desk.deliver()
  const shared = await folder('Voyage 7', false, ann)
  const own = await folder('Mine', true, ben)
  expect((await pin([id], { folder_id: shared })).error).toEqual([pinRefusals.notFiled.text])
  const body = { email_ids: [id], folder_ids: [shared, own] }
  await desk.server.call(addEmailsToFolders, { body }, ben)
  await pin([id], { folder_id: shared })
  await pin([id], { folder_id: own })
  expect([await pinned(shared), await pinned(own)]).toEqual([[id], [id]])
  expect([await pinned(shared, ann), await pinned(own, ann)]).toEqual([[id], []])
  expect((await rowOf(id, ann))?.pinned_in).toEqual([shared])
  const refused = await pin([id], { folder_id: own }, ann)
  expect(refused.status).toBe(404)
  await desk.server.call(unfileEmails, { body: { email_ids: [id], folder_id: shared } }, ann)
  expect([await pinned(shared), await pinned(own)]).toEqual([[], [id]])
})
