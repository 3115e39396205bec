import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { archiveEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { ACTIVITY_PAGE, listActivity } from '#features/marks/actions/contract/endpoints.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import { addEmailsToFolders, unfileEmails } from '#features/marks/filings/contract/endpoints.ts'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const ann = () => desk.tokens.ann
const ben = () => desk.tokens.ben
const ask = (id: number, token = ben(), query: { before?: number } = {}) =>
  desk.server.call(listActivity, { params: { id }, query }, token)
async function logOf(id: number, token = ben()): Promise<string[]> {
  const { body } = await ask(id, token)
  return body.activity.map(({ action, user_id, about, rule }) =>
    [action, user_id === desk.users.ben ? 'ben' : user_id === desk.users.ann ? 'ann' : user_id, about, rule]
      .filter((word) => word !== '')
      .join(' '),
  )
}
async function folder(name: string, body: { personal: boolean; lines?: number[] }, token: string) {
  const made = await desk.server.call(createFolder, { body: { name, ...body } }, token)
  expect(made.error).toEqual([])
  return made.body.folder.id
}

test('the log of a mail says who filed and moved it, once for each change', async () => {
  const id = await desk.deliver()
  const voyage = await folder('Voyage 12', { personal: false }, ann())
  const file = () =>
    desk.server.call(addEmailsToFolders, { body: { email_ids: [id], folder_ids: [voyage] } }, ben())
  await file()
  // It is there already.
  await file()
  await desk.server.call(archiveEmails, { body: { email_ids: [id], archive: true } }, ann())
  await desk.server.call(archiveEmails, { body: { email_ids: [id], archive: true } }, ben())
  await desk.server.call(unfileEmails, { body: { email_ids: [id], folder_id: voyage } }, ben())
  expect(await logOf(id)).toEqual(['unfiled ben Voyage 12', 'archived ann', 'filed ben Voyage 12'])
})

test('a folder of one user is told to him alone, and one of some lines or roles by no name', async () => {
  const id = await desk.deliver()
  const own = await folder('Bonus', { personal: true }, ben())
  const some = await folder('Claims', { personal: false, lines: [desk.lines.chartering] }, ann())
  const file = (folder_id: number, token: string) =>
    desk.server.call(addEmailsToFolders, { body: { email_ids: [id], folder_ids: [folder_id] } }, token)
  await file(own, ben())
  await file(some, ann())
  expect(await logOf(id)).toEqual(['filed ann', 'filed ben Bonus'])
  expect(await logOf(id, ann())).toEqual(['filed ann'])
})

test('the log says who has read the mail, the first time alone, and which rule did something', async () => {
  const id = await desk.deliver()
  const read = (token: string) => desk.server.call(markAsReads, { body: { email_ids: [id] } }, token)
  await read(ben())
  await read(ben())
  await read(ann())
  const rule = { user_id: desk.users.ann, rule: 'Recaps' }
  await inTransaction(desk.company.db, (tx) =>
    recordActivity(tx, {
      emails: [{ id, line_id: desk.lines.ops }],
      action: 'closed',
      actor: rule,
    }),
  )
  const { body } = await ask(id)
  expect(body.readers.map(({ user_id }) => user_id)).toEqual([desk.users.ben, desk.users.ann])
  expect(await logOf(id)).toEqual(['closed ann Recaps'])
})

test('a long log is read in pages, each entry once, and tells nothing to outsiders', async () => {
  const id = await desk.deliver()
  const emails = [{ id, line_id: desk.lines.ops }]
  const times = ACTIVITY_PAGE * 2 + 3
  await inTransaction(desk.company.db, async (tx) => {
    for (let n = 1; n <= times; n++)
      await recordActivity(tx, { emails, action: 'tagged', actor: null, about: `#${n}` })
  })
  const seen: string[] = []
  let before: number | undefined
  for (let pages = 1; pages <= 3; pages++) {
    const { body } = await ask(id, ben(), before === undefined ? {} : { before })
    seen.push(...body.activity.map(({ about }) => about))
    expect(body.has_more).toBe(pages < 3)
    before = body.activity.at(-1)?.id
  }
  expect(seen).toEqual(Array.from({ length: times }, (_, index) => `#${times - index}`))
  for (const token of [desk.tokens.cy, desk.tokens.olga]) expect((await ask(id, token)).status).toBe(404)
})
