import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { archiveEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { assignEmails } from '#features/marks/assignments/contract/endpoints.ts'
import { addBookmark } from '#features/marks/bookmarks/contract/endpoints.ts'
import { addComment } from '#features/marks/comments/contract/endpoints.ts'
import { addEmailsToFolders } from '#features/marks/filings/contract/endpoints.ts'
import { hideEmails } from '#features/marks/hiddens/contract/endpoints.ts'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { starEmails } from '#features/marks/stars/contract/endpoints.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'
import { until } from '../support/until.ts'

type Query = CallInput<typeof listEmails>['query']

let desk: TestDesk
/** Mails of the inbox, the newest first. */
let inbox: number[]
let folder_id: number
const START = Date.parse('2026-03-02T08:00:00Z')

beforeAll(async () => {
  desk = await startTestDesk()
  inbox = []
  for (let at = 0; at < 6; at += 1) inbox.unshift(await bring(`MV FIELD ${at} laycan`, at))
  const { call } = desk.server
  const { ann } = desk.tokens
  const [starred = 0, read = 0, assigned = 0, filed = 0, mentioned = 0] = inbox
  await call(starEmails, { body: { starable_ids: [starred], starable_type: 'Email' } }, ann)
  await call(markAsReads, { body: { email_ids: [read] } }, ann)
  const to = { assignable_type: 'User' as const, assignable_id: desk.users.ben }
  await call(assignEmails, { body: { ids: [assigned], ...to } }, ann)
  folder_id = (await call(createFolder, { body: { name: 'Voyage', personal: false } }, ann)).body.folder.id
  await call(addEmailsToFolders, { body: { email_ids: [filed], folder_ids: [folder_id] } }, ann)
  const content = `@[Ann](${desk.users.ann}){user} please`
  const comment = { commentable_id: mentioned, commentable_type: 'Email' as const, content }
  await call(addComment, { body: comment }, desk.tokens.ben)
})
afterAll(() => desk.stop())

function bring(
  subject: string,
  minute: number,
  more: Parameters<TestDesk['deliver']>[0] = {},
): Promise<number> {
  const received_at = new Date(START + minute * 60_000)
  return desk.deliver({ raw: Buffer.from(testMail({ Subject: subject })), received_at, ...more })
}
const answer = (query: Query, token = desk.tokens.ann) => desk.server.call(listEmails, { query }, token)
const idsOf = async (query: Query) => (await answer(query)).body.emails.map(({ id }) => id)

test('AP-031 each field of the list narrows it, orders it or says where the page begins', async () => {
  const [starred, read, assigned, filed, mentioned, last] = inbox as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const { call } = desk.server
  const { ann } = desk.tokens

  // Which list it is.
  const other = await bring('MV OTHER LINE', 10, { line_id: desk.lines.chartering })
  expect(await idsOf({ line_id: desk.lines.ops })).toEqual(inbox)
  expect(await idsOf({ line_id: desk.lines.chartering })).toEqual([other])
  const spam = await bring('MV SPAM', 11, { box: 'spam' })
  expect(await idsOf({ box: 'spam' })).toEqual([spam])
  const sent = await bring('MV SENT', 12, { box: 'sent' })
  expect(await idsOf({ status: 'sent' })).toEqual([sent])
  const done = await bring('MV DONE', 13)
  await call(archiveEmails, { body: { email_ids: [done] } }, ann)
  expect(await idsOf({ archived: true })).toEqual([done])
  expect(await idsOf({ folder_id })).toEqual([filed])
  expect(await idsOf({ is_star: true })).toEqual([starred])
  expect(await idsOf({ me: true })).toEqual([mentioned])

  // What of it shows.
  const { ops: line_id } = desk.lines
  expect(await idsOf({ line_id, flag: 'read' })).toEqual([read])
  expect(await idsOf({ line_id, flag: 'unread' })).toEqual(inbox.filter((id) => id !== read))
  expect(await idsOf({ line_id, flag: 'all' })).toEqual(inbox)
  expect(await idsOf({ line_id, scope: 'assigned' })).toEqual([assigned])
  expect(await idsOf({ line_id, scope: 'unassigned' })).toEqual(inbox.filter((id) => id !== assigned))
  expect(await idsOf({ line_id, filed: true })).toEqual([filed])
  expect(await idsOf({ line_id, filed: false })).toEqual(inbox.filter((id) => id !== filed))
  const filter = JSON.stringify([{ field: 'subject', strategy: 'contains', content: 'FIELD 0' }]) as never
  expect(await idsOf({ line_id, filter })).toEqual([last])
  const hidden = await bring('MV HIDDEN', 20)
  await call(hideEmails, { body: { hiddenable_ids: [hidden], hiddenable_type: 'Email' } }, ann)
  expect(await idsOf({ line_id })).toEqual(inbox)
  expect(await idsOf({ line_id, with_hidden: true })).toEqual([hidden, ...inbox])

  // Order and pages.
  expect(await idsOf({ line_id, order: 'asc' })).toEqual(inbox.toReversed())
  const first = (await answer({ line_id, per_page: 2 })).body
  expect(first.emails.map(({ id }) => id)).toEqual([starred, read])
  expect(first).toMatchObject({ has_more_items: true, total: 6 })
  expect(await idsOf({ line_id, per_page: 2, scroll: first.scroll ?? '' })).toEqual([assigned, filed])
  expect(await idsOf({ line_id, per_page: 2, search_email_id: read })).toEqual([assigned, filed])
  expect(await idsOf({ line_id, per_page: 2, search_email_id: read, order: 'asc' })).toEqual([starred])
  // The place of a mail that is gone: its id and when it came.
  const score = START + 4 * 60_000
  expect(await idsOf({ line_id, per_page: 2, search_email_id: read, score })).toEqual([assigned, filed])
  expect(await idsOf({ line_id, search_email_id: 999_999, score: START + 60_000 })).toEqual([mentioned, last])
  expect((await answer({ search_email_id: 999_999 })).status).toBe(404)
  expect((await answer({ search_email_id: other }, desk.tokens.ben)).status).toBe(404)

  // Around a bookmark of the caller.
  expect((await answer({ line_id, bookmark: 'default' })).status).toBe(404)
  const bookmark = { bookmark_type: 'default', email_id: filed, params: { line_id } } as const
  await call(addBookmark, { body: bookmark }, ann)
  const around = (await answer({ line_id, bookmark: 'default', per_page: 2 })).body
  expect(around.emails.map(({ id }) => id)).toEqual([assigned, filed])
  expect(around.position).toBe(3)
  expect((await answer({ line_id, bookmark: 'invisible' })).status).toBe(404)
  expect((await answer({ bookmark: 'default' }, desk.tokens.ben)).status).toBe(404)

  // Searches.
  await until(
    'the mails are indexed',
    async () => (await answer({ search_key: 'laycan' })).body.unindexed === 0,
  )
  expect(await idsOf({ line_id, search_key: 'laycan' })).toEqual(inbox)
  const search_time = new Date(START + 90_000).toISOString()
  expect(await idsOf({ line_id, search_key: 'laycan', search_time })).toEqual([mentioned, last])
  expect(await idsOf({ line_id, search_key: 'OTHER' })).toEqual([])
  expect(await idsOf({ line_id, search_key: 'OTHER', search_all_lines: true })).toEqual([other])
  const items = [{ field: 'subject', strategy: 'contains', content: 'FIELD 5' }]
  expect(await idsOf({ line_id, q: JSON.stringify({ items }) as never })).toEqual([starred])

  // Nothing of before answers; what keeps answers in the browser is tested beside it.
  const fresh = await answer({ line_id, no_cache: true })
  expect([fresh.status, fresh.body.emails.length]).toEqual([200, 6])
})
