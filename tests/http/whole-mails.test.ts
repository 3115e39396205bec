import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { archiveEmails, deleteEmails, spamEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { recordEmailAction } from '#features/marks/actions/server/public.ts'
import { assignEmails } from '#features/marks/assignments/contract/endpoints.ts'
import { addEmailsToFolders } from '#features/marks/filings/contract/endpoints.ts'
import { hideEmails } from '#features/marks/hiddens/contract/endpoints.ts'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { starEmails } from '#features/marks/stars/contract/endpoints.ts'
import { addTags } from '#features/marks/tags/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { getEmailDetail } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

// Rows of the specification that need all that is said of mails.

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const { ann, ben } = { ann: () => desk.tokens.ann, ben: () => desk.tokens.ben }
const listed = async (token: string, query: object = {}) =>
  (await desk.server.call(listEmails, { query: query as never }, token)).body.emails
const rowOf = async (id: number, token: string) => (await listed(token)).find((row) => row.id === id)
const tag = (id: number) =>
  desk.server.call(addTags, { body: { tagable_type: 'Email', tagable_ids: [id], names: ['urgent'] } }, ann())
const assign = (id: number) =>
  desk.server.call(
    assignEmails,
    { body: { ids: [id], assignable_type: 'User', assignable_id: desk.users.ben } },
    ann(),
  )
async function file(id: number): Promise<number> {
  const made = await desk.server.call(createFolder, { body: { name: 'Voyage', personal: false } }, ann())
  const folder_id = made.body.folder.id
  await desk.server.call(addEmailsToFolders, { body: { email_ids: [id], folder_ids: [folder_id] } }, ann())
  return folder_id
}

test('ML-057 stars, hidden and read marks are each user’s own; archive, spam, deletion, tags, assignments and folders everybody’s', async () => {
  const ids: number[] = []
  for (let at = 0; at < 5; at += 1) ids.push(await desk.deliver())
  const [marked = 0, hidden = 0, ...moved] = ids
  await desk.server.call(starEmails, { body: { starable_ids: [marked], starable_type: 'Email' } }, ann())
  await desk.server.call(markAsReads, { body: { email_ids: [marked] } }, ann())
  await desk.server.call(hideEmails, { body: { hiddenable_ids: [hidden], hiddenable_type: 'Email' } }, ann())
  expect(await rowOf(marked, ann())).toMatchObject({ starred: true, read: true })
  expect(await rowOf(marked, ben())).toMatchObject({ starred: false, read: false })
  expect(await rowOf(hidden, ann())).toBeUndefined()
  expect(await rowOf(hidden, ben())).toBeDefined()

  await tag(marked)
  await assign(marked)
  const folder_id = await file(marked)
  for (const token of [ann(), ben()]) {
    const row = await rowOf(marked, token)
    expect(row).toMatchObject({ tags: ['urgent'], assignment_ids: [{ assignable_id: desk.users.ben }] })
    expect(row?.folder_ids).toEqual([folder_id])
  }
  const [archived = 0, spam = 0, deleted = 0] = moved
  await desk.server.call(archiveEmails, { body: { email_ids: [archived] } }, ann())
  await desk.server.call(spamEmails, { body: { ids: [spam] } }, ann())
  await desk.server.call(deleteEmails, { body: { email_ids: [deleted] } }, ann())
  for (const token of [ann(), ben()]) {
    const left = (await listed(token)).map(({ id }) => id)
    for (const id of moved) expect(left).not.toContain(id)
    expect((await listed(token, { archived: true })).map(({ id }) => id)).toEqual([archived])
    expect((await listed(token, { box: 'spam' })).map(({ id }) => id)).toEqual([spam])
  }
})

test('AP-034 the detail of a mail has its action log, tags, folders and notices; via marks the notices as read', async () => {
  const id = await desk.deliver()
  await tag(id)
  await assign(id)
  const folder_id = await file(id)
  await inTransaction(desk.company.db, (tx) =>
    recordEmailAction(tx, {
      email: { id, line_id: desk.lines.ops },
      action: 'reply',
      user_id: desk.users.ann,
      email_participants: [],
    }),
  )
  const detail = async (via?: string) =>
    (await desk.server.call(getEmailDetail, { params: { id }, query: { ...(via && { via }) } }, ben())).body
  const answer = await detail()
  expect(answer.email.id).toBe(id)
  expect(answer.json_actions).toMatchObject([{ action: 'reply', user_id: desk.users.ann }])
  expect(answer.tags).toEqual(['urgent'])
  expect(answer.email_folders).toMatchObject([{ folder_id }])
  expect(answer.notifications).toMatchObject([{ noticeable_type: 'Assignment', is_read: false }])
  await detail('notification')
  await expect.poll(async () => (await detail()).notifications.map(({ is_read }) => is_read)).toEqual([true])
})
