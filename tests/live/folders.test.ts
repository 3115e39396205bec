import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileEmails, unfileEmails } from '@laycan/features/marks/filings/contract/endpoints.ts'
import { hideEmail } from '@laycan/features/marks/hiddens/contract/endpoints.ts'
import { markAsReads } from '@laycan/features/marks/read-marks/contract/endpoints.ts'
import { addStar } from '@laycan/features/marks/stars/contract/endpoints.ts'
import { folderCalls } from '@laycan/features/records/folders/server/testing.ts'
import type { LiveListener } from '../support/live-listener.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)
const { make, update, copy, sort, remove } = folderCalls(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

/** Ann administers, ben reads ops, cy reads nothing, olga is of another company. */
async function listenAll() {
  const [ann, ben, cy, olga] = await Promise.all(
    [desk.tokens.ann, desk.tokens.ben, desk.tokens.cy, desk.tokens.olga].map(listen),
  )
  if (!ann || !ben || !cy || !olga) throw new Error('nobody listens')
  return { ann, ben, cy, olga }
}

/** What was said before a shared folder that all of the company hear: the others were passed over, not late. */
async function settle(...hearers: LiveListener[]): Promise<void> {
  const { id } = await make({ name: 'Last', personal: false })
  for (const hearer of hearers) {
    for (;;) {
      const { data } = await hearer.next('Folders')
      if ((data as { folders: { id: number }[] }).folders.some((folder) => folder.id === id)) break
    }
  }
}

const facts = (message: { data: unknown }) =>
  message.data as { folders: { id: number }[]; removed_ids: number[]; parents: object[] }

test('RT-004 shared folders are told to all who see them, own ones to their owner', async () => {
  const { ann, ben, cy, olga } = await listenAll()
  const shared = await make({ name: 'Shared', personal: false })
  for (const hearer of [ann, ben, cy]) {
    const { folders, removed_ids } = facts(await hearer.next('Folders'))
    expect(folders).toMatchObject([{ id: shared.id, name: 'Shared', has_children: false, personal: false }])
    expect(removed_ids).toEqual([])
  }
  const own = await make({ name: 'Own' })
  expect(facts(await ann.next('Folders')).folders).toMatchObject([{ id: own.id }])
  const ops = await make({ name: 'Ops', personal: false, lines: [desk.lines.ops], parent_id: shared.id })
  for (const hearer of [ann, ben]) {
    const { folders, parents } = facts(await hearer.next('Folders'))
    expect(folders).toMatchObject([{ id: ops.id, parent_id: shared.id, lines: [desk.lines.ops] }])
    expect(parents).toEqual([{ id: shared.id, has_children: true }])
  }
  await settle(cy)
  expect(cy.heard('Folders')).toHaveLength(2)
  expect(olga.all()).toEqual([])
})

test('RT-004 who sees a folder no longer hears that it is gone, with all below it', async () => {
  const shared = await make({ name: 'Shared', personal: false })
  const child = await make({ name: 'Child', parent_id: shared.id })
  const { ann, cy } = await listenAll()
  await update(shared.id, { lines: [desk.lines.ops] })
  expect(facts(await ann.next('Folders')).folders).toMatchObject([{ id: shared.id }])
  const { folders, removed_ids } = facts(await cy.next('Folders'))
  expect([folders, removed_ids.toSorted()]).toEqual([[], [shared.id, child.id].toSorted()])
  await update(shared.id, { lines: [] })
  expect(facts(await cy.next('Folders')).folders).toMatchObject([{ id: shared.id, has_children: true }])
})

test('RT-015 copies, moves and deletions are told as results', async () => {
  const [one, other] = [
    await make({ name: 'One', personal: false }),
    await make({ name: 'Other', personal: false }),
  ]
  const { ben } = await listenAll()
  const copied = await copy({ folder_id: one.id, parent_id: other.id, target_folder_type: 'normal' })
  expect((await ben.next('CopyFolder')).data).toMatchObject({
    folder: { id: copied.body.folder.id, parent_id: other.id, name: 'New folder' },
    parents: [{ id: other.id, has_children: true }],
  })
  await update(one.id, { parent_id: other.id })
  expect(facts(await ben.next('Folders')).folders).toMatchObject([{ id: one.id, parent_id: other.id }])
  await remove(other.id)
  const { removed_ids } = facts(await ben.next('Folders'))
  expect(removed_ids.toSorted()).toEqual([other.id, one.id, copied.body.folder.id].toSorted())
})

test('RT-004 stars, hiding and order are told to the user’s own windows alone', async () => {
  const shared = await make({ name: 'Shared', personal: false })
  const own = await make({ name: 'Own' }, desk.tokens.ben)
  const { ann, ben } = await listenAll()
  await desk.server.call(
    addStar,
    { body: { starable_id: shared.id, starable_type: 'Folder' } },
    desk.tokens.ben,
  )
  const marks = { folder_id: shared.id, star: true, star_position: 0, hidden: false }
  expect((await ben.next('FolderMarks')).data).toEqual({ items: [marks] })
  const hidden = { hiddenable_id: shared.id, hiddenable_type: 'Folder' as const }
  await desk.server.call(hideEmail, { body: hidden }, desk.tokens.ben)
  expect((await ben.next('FolderMarks')).data).toEqual({ items: [{ ...marks, hidden: true }] })
  await sort({ folder_type: 'normal_folders', children: [own.id] }, desk.tokens.ben)
  expect(facts(await ben.next('Folders')).folders).toMatchObject([{ id: own.id, position: -1 }])
  await settle(ann)
  expect(ann.heard('FolderMarks')).toEqual([])
  expect(ann.heard('Folders')).toHaveLength(1)
})

test('RT-004 filings are told to who reads the mail and sees the folder, with what is unread there', async () => {
  const email_id = await desk.deliver()
  const strange = await desk.deliver({ line_id: desk.lines.chartering })
  const [shared, own] = [await make({ name: 'Shared', personal: false }), await make({ name: 'Own' })]
  const { ann, ben, cy } = await listenAll()
  const file = (folder_id: number, email_ids: number[]) =>
    desk.server.call(fileEmails, { body: { folder_id, email_ids } }, desk.tokens.ann)
  await file(shared.id, [email_id, strange])
  expect((await ben.next('EmailFolder')).data).toEqual({
    folder_id: shared.id,
    email_ids: [email_id],
    filed: true,
  })
  const count = (unread_count: number) => ({ folders: [{ folder_id: shared.id, unread_count }] })
  expect((await ben.next('UpdateFolderUnreadCount')).data).toEqual(count(1))
  expect((await ann.next('UpdateFolderUnreadCount')).data).toEqual(count(2))
  await desk.server.call(markAsReads, { body: { email_ids: [email_id] } }, desk.tokens.ben)
  expect((await ben.next('UpdateFolderUnreadCount')).data).toEqual(count(0))
  const body = { folder_id: shared.id, email_ids: [email_id] }
  await desk.server.call(unfileEmails, { body }, desk.tokens.ben)
  expect((await ben.next('EmailFolder')).data).toEqual({ ...body, filed: false })
  await file(own.id, [email_id])
  await settle(ben, cy)
  expect(ben.heard('EmailFolder')).toHaveLength(2)
  expect(cy.heard('EmailFolder')).toEqual([])
})
