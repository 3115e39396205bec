import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import {
  archiveEmails,
  deleteEmails,
  restoreEmails,
  spamEmails,
} from '#features/flows/mail-actions/contract/endpoints.ts'
import * as calls from '#features/marks/filings/contract/endpoints.ts'
import { filingRefusals } from '#features/marks/filings/contract/errors.ts'
import { findWrongFolderCounts } from '#features/marks/filings/server/public.ts'
import { hideEmails } from '#features/marks/hiddens/contract/endpoints.ts'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { countFolders, createFolder, deleteFolder } from '#features/records/folders/contract/endpoints.ts'
import { getEmailDetail, getEmailDynamic } from '#features/workspaces/mail-detail/contract/endpoints.ts'
import { countEmails, listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { until } from '../support/until.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await sql`truncate filings, folder_totals, folder_unread_counts`.execute(desk.company.db)
  await desk.company.db.deleteFrom('folders').execute()
})

const ann = () => desk.tokens.ann
const ben = () => desk.tokens.ben

async function folder(
  body: Partial<CallInput<typeof createFolder>['body']> = {},
  token = ann(),
): Promise<number> {
  const given = { name: 'Folder', personal: false, ...body }
  const answer = await desk.server.call(createFolder, { body: given }, token)
  expect([answer.status, answer.error]).toEqual([200, []])
  return answer.body.folder.id
}

const file = (email_ids: number[], folder_ids: number[], token = ann()) =>
  desk.server.call(calls.addEmailsToFolders, { body: { email_ids, folder_ids } }, token)
const drop = (email_ids: number[], folder_id: number, token = ann()) =>
  desk.server.call(calls.fileEmails, { body: { email_ids, folder_id } }, token)
const unfile = (email_ids: number[], folder_id: number, token = ann()) =>
  desk.server.call(calls.unfileEmails, { body: { email_ids, folder_id } }, token)
const list = (query: CallInput<typeof listEmails>['query'], token = ann()) =>
  desk.server.call(listEmails, { query }, token)
const listed = async (query: CallInput<typeof listEmails>['query'], token = ann()) =>
  (await list(query, token)).body.emails.map(({ id }) => id)
const unread = async (ids: number[], token = ann()) => {
  const { body } = await desk.server.call(countFolders, { query: { ids } }, token)
  return {
    ...Object.fromEntries(body.folders.map((each) => [each.folder_id, each.unread_count])),
    ...body,
    folders: 0,
  }
}

test('FO-011, AP-095, AP-040 mails are filed into several folders, and say by whom and when', async () => {
  const [email_id, other] = [await desk.deliver(), await desk.deliver()]
  const [shared, own] = [
    await folder({ name: 'Voyage' }),
    await folder({ name: 'Own', personal: true }, ben()),
  ]
  const { body } = await file([email_id, other], [shared, own], ben())
  expect(body.email_folders).toHaveLength(4)
  expect(body.email_folders[0]).toEqual({
    email_id,
    folder: 'Voyage',
    folder_id: shared,
    folder_type: 'normal',
    user_id: desk.users.ben,
    user_name: 'Ben',
    avatar: null,
    rule_id: null,
    match_type: 'every',
    created_at: expect.any(String),
    starred: false,
  })
  const data = async (token: string) =>
    (await desk.server.call(calls.listEmailFolders, { params: { id: email_id } }, token)).body.email_folders
  expect((await data(ben())).map(({ folder: name }) => name)).toEqual(['Voyage', 'Own'])
  // The folders of others are nobody's business.
  expect((await data(ann())).map(({ folder: name }) => name)).toEqual(['Voyage'])
  const detail = await desk.server.call(getEmailDetail, { params: { id: email_id }, query: {} }, ben())
  expect(detail.body.email_folders).toEqual(await data(ben()))
  const asked = await desk.server.call(calls.listEmailFolders, { params: { id: email_id } }, desk.tokens.cy)
  expect([asked.status, asked.error]).toEqual([404, ['This email does not exist anymore']])
})

test('AP-098, AP-099 one folder takes mails and gives them back; twice is once, and rows say where they are', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  const id = await folder()
  expect((await drop(ids, id)).status).toBe(204)
  expect((await drop(ids, id)).status).toBe(204)
  const marks = async (token: string) =>
    (await list({ ids }, token)).body.emails.map(({ filed, folder_ids }) => [filed, folder_ids])
  expect(await marks(ben())).toEqual([
    [true, [id]],
    [true, [id]],
  ])
  const dynamic = await desk.server.call(getEmailDynamic, { params: { id: ids[0] ?? 0 } }, ben())
  expect(dynamic.body.folder_ids).toEqual([id])
  expect((await unfile(ids.slice(0, 1), id, ben())).status).toBe(204)
  expect((await unfile(ids.slice(0, 1), id, ben())).status).toBe(204)
  expect(await marks(ann())).toEqual([
    [true, [id]],
    [false, []],
  ])
})

test('FO-021, AP-098 a dynamic folder takes nothing by hand; a view does', async () => {
  const email_id = await desk.deliver()
  const dynamic = await folder({ folder_type: 'dynamic' })
  const view = await folder({ folder_type: 'view', lines: [desk.lines.chartering] })
  for (const answer of [await drop([email_id], dynamic), await file([email_id], [view, dynamic])])
    expect([answer.status, answer.error]).toEqual([400, [filingRefusals.dynamic.text]])
  expect((await drop([email_id], view)).status).toBe(204)
  expect(await listed({ folder_id: view })).toContain(email_id)
})

test('FO-026, AP-095 a mail is in 50 folders at most; the 51st is refused and nothing is filed', async () => {
  const [full, other] = [await desk.deliver(), await desk.deliver()]
  const own = await folder({ personal: true })
  const ids: number[] = []
  for (let count = 0; count < 51; count++) ids.push(await folder())
  expect((await file([full], [own, ...ids.slice(0, 49)])).status).toBe(200)
  const refused = [400, ['You have reached the maximum number of folders']]
  const [next = 0] = ids.slice(49)
  const answers = [await file([other, full], [next]), await drop([full], next), await file([other], ids)]
  for (const { status, error } of answers) expect([status, error]).toEqual(refused)
  expect((await file([full], ids.slice(0, 49))).status).toBe(200)
  expect((await list({ ids: [other] })).body.emails[0]?.folder_ids).toEqual([])
  // Ann's own folder takes nobody else's room.
  expect((await drop([full], await folder({ personal: true }, ben()), ben())).status).toBe(204)
})

test('mails of other lines are passed over, none left is refused; folders out of sight do not exist', async () => {
  const [own, hidden] = [await desk.deliver(), await desk.deliver({ line_id: desk.lines.chartering })]
  const shared = await folder()
  expect((await drop([own, hidden, 999_999], shared, ben())).status).toBe(204)
  expect((await list({ ids: [hidden] })).body.emails[0]?.folder_ids).toEqual([])
  const refused = await drop([hidden, 999_999], shared, ben())
  expect([refused.status, refused.error]).toEqual([404, ['This email does not exist anymore']])
  const out_of_sight = [
    await folder({ personal: true }),
    await folder({ lines: [desk.lines.chartering] }),
    999_999,
  ]
  for (const id of out_of_sight) {
    for (const answer of [
      await drop([own], id, ben()),
      await file([own], [shared, id], ben()),
      await unfile([own], id, ben()),
    ])
      expect([answer.status, answer.error]).toEqual([404, ['Failed to load folder.']])
    expect((await list({ folder_id: id }, ben())).error).toEqual(['Failed to load folder.'])
    const count = await desk.server.call(countEmails, { query: { folder_id: id } }, ben())
    expect([count.status, count.error]).toEqual([404, ['Failed to load folder.']])
  }
})

test('a folder lists its mails of every box, archived too, with a kept total, each reader those of the own lines', async () => {
  const received = await desk.deliver()
  const sent = await desk.deliver({ box: 'sent' })
  const other = await desk.deliver({ line_id: desk.lines.chartering })
  const id = await folder()
  await drop([received, sent, other], id)
  await desk.server.call(archiveEmails, { body: { email_ids: [received] } }, ann())
  expect(new Set(await listed({ folder_id: id }))).toEqual(new Set([received, sent, other]))
  expect(new Set(await listed({ folder_id: id }, ben()))).toEqual(new Set([received, sent]))
  const totals = async (query: object, token: string) => {
    const { body } = await list({ folder_id: id, ...query }, token)
    const count = await desk.server.call(countEmails, { query: { folder_id: id, ...query } }, token)
    expect(count.body.total).toBe(body.total)
    return [body.total, body.total_is_exact]
  }
  expect(await totals({ per_page: 1 }, ann())).toEqual([3, true])
  expect(await totals({}, ben())).toEqual([2, true])
  expect(await listed({ folder_id: id, archived: true })).toEqual([received])
  expect(await listed({ folder_id: id, box: 'sent' })).toEqual([sent])
  await desk.server.call(hideEmails, { body: { hiddenable_type: 'Email', hiddenable_ids: [sent] } }, ben())
  expect(await listed({ folder_id: id }, ben())).toEqual([received])
  expect(await totals({}, ben())).toEqual([1, true])
  expect(await totals({ with_hidden: true }, ben())).toEqual([2, true])
  expect(await totals({ per_page: 1 }, ann())).toEqual([3, true])
})

test('what is in spam or deleted is out of its folders until it comes back', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  const [spam = 0, deleted = 0] = ids
  const id = await folder()
  await drop(ids, id)
  await desk.server.call(spamEmails, { body: { ids: [spam] } }, ann())
  await desk.server.call(deleteEmails, { body: { email_ids: [deleted] } }, ann())
  expect(await listed({ folder_id: id })).toEqual([])
  expect((await list({ folder_id: id })).body.total).toBe(0)
  await desk.server.call(restoreEmails, { body: { email_ids: [deleted] } }, ann())
  expect(await listed({ folder_id: id })).toEqual([deleted])
  expect(await findWrongFolderCounts(desk.company.db)).toEqual([])
})

test('ML-012 lists leave filed mails out when they are asked to, but a folder does not', async () => {
  const [filed, loose] = [await desk.deliver(), await desk.deliver()]
  const id = await folder()
  const own = await folder({ personal: true }, ben())
  await drop([filed], id)
  await drop([loose], own, ben())
  const among = async (query: object, token = ann()) => {
    const found = await listed(query, token)
    return [filed, loose].filter((each) => found.includes(each))
  }
  expect(await among({ hide_filed: true })).toEqual([loose])
  expect(await among({ filed: false })).toEqual([loose])
  expect(await among({ filed: true })).toEqual([filed])
  expect(await among({ hide_filed: true }, ben())).toEqual([])
  expect(await among({ hide_filed: true, folder_id: id })).toEqual([filed])
  const filter = JSON.stringify([{ field: 'folder', strategy: 'equal', content: [id, 999_999] }])
  expect(await among({ filter })).toEqual([filed])
})

test('a view shows what its lines list and what is filed in its folders, each mail once, and what is filed in itself', async () => {
  const chartering = desk.lines.chartering
  const in_line = await desk.deliver({ line_id: chartering })
  const in_both = await desk.deliver({ line_id: chartering })
  const in_folder = await desk.deliver()
  const by_hand = await desk.deliver({ box: 'sent' })
  const archived = await desk.deliver({ line_id: chartering })
  const sent = await desk.deliver({ line_id: chartering, box: 'sent' })
  await desk.deliver()
  const source = await folder()
  const scope = { mail_scope: 'incoming' as const, lines: [chartering], folders: [source] }
  const view = await folder({ folder_type: 'view', ...scope })
  await drop([in_both, in_folder], source)
  await drop([by_hand, in_both], view)
  await desk.server.call(archiveEmails, { body: { email_ids: [archived] } }, ann())
  const found = await listed({ folder_id: view, per_page: 100 })
  expect(new Set(found).size).toBe(found.length)
  for (const id of [in_line, in_both, in_folder, by_hand]) expect(found).toContain(id)
  for (const id of [archived, sent]) expect(found).not.toContain(id)
  const pages: number[] = []
  for (let scroll: string | null | undefined; scroll !== null; ) {
    const { body } = await list({ folder_id: view, per_page: 2, ...(scroll ? { scroll } : {}) })
    pages.push(...body.emails.map(({ id }) => id))
    expect(body.total).toBeGreaterThanOrEqual(2)
    scroll = body.scroll
  }
  expect(pages).toEqual(found)
  const count = await desk.server.call(countEmails, { query: { folder_id: view } }, ann())
  expect(count.body.total).toBe(found.length)
  // By a filter, where it is no source, the same.
  const filter = JSON.stringify([{ field: 'folder', strategy: 'equal', content: [view] }])
  expect(new Set([...(await listed({ filter, per_page: 100 })), by_hand])).toEqual(new Set(found))
  expect(await unread([view])).toMatchObject({ [view]: count.body.unread_count })
  // Ben reads neither the line nor the view.
  expect((await list({ folder_id: view }, ben())).status).toBe(404)
})

test('unread mails of folders are kept for each reader, and for the two directories', async () => {
  const [one, two, other] = [
    await desk.deliver(),
    await desk.deliver(),
    await desk.deliver({ line_id: desk.lines.chartering }),
  ]
  const [shared, own] = [await folder(), await folder({ personal: true }, ben())]
  await drop([one, two, other], shared)
  await drop([one], own, ben())
  expect(await unread([shared])).toMatchObject({ [shared]: 3, personal: 0, share: 3 })
  expect(await unread([shared, own], ben())).toMatchObject({ [shared]: 2, [own]: 1, personal: 1, share: 2 })
  await desk.server.call(markAsReads, { body: { email_ids: [one] } }, ben())
  expect(await unread([shared, own], ben())).toMatchObject({ [shared]: 1, [own]: 0 })
  expect(await unread([shared])).toMatchObject({ [shared]: 3 })
  await desk.server.call(archiveEmails, { body: { email_ids: [two] } }, ann())
  await unfile([other], shared)
  expect(await unread([shared])).toMatchObject({ [shared]: 1, share: 1 })
  expect(await findWrongFolderCounts(desk.company.db)).toEqual([])
})

test('FO-012 a filing by a rule names the rule', async () => {
  const id = await desk.deliver()
  const rule = { name: 'Recaps', field: 'lines', strategy: 'equal', content: [desk.lines.chartering] }
  // No mail of the desk is an outgoing one: the rule itself files nothing.
  const folder_id = await folder({ rules: [rule], match_type: 'any', mail_scope: 'outgoing' })
  const [{ id: rule_id } = { id: 0 }] = await desk.company.db
    .selectFrom('folder_rules')
    .select('id')
    .where('folder_id', '=', folder_id)
    .execute()
  await sql`
    insert into filings (folder_id, email_id, line_id, received_at, box, archived, rule_id)
    select ${folder_id}, id, line_id, received_at, box, archived, ${rule_id} from emails where id = ${id}
  `.execute(desk.company.db)
  const { body } = await desk.server.call(calls.listEmailFolders, { params: { id } }, ben())
  expect(body.email_folders).toMatchObject([{ rule_id, user_id: null, user_name: '', match_type: 'any' }])
})

test('a deleted folder leaves no filings, and its mails stay', async () => {
  const email_id = await desk.deliver()
  const id = await folder()
  await drop([email_id], id)
  await desk.server.call(deleteFolder, { params: { id } }, ann())
  expect((await list({ ids: [email_id] })).body.emails).toMatchObject([{ filed: false, folder_ids: [] }])
  const { db } = desk.company
  await until('the filings are swept', async () => {
    const left = await sql`
      select from (
        select folder_id from filings union all select folder_id from folder_totals
        union all select folder_id from folder_unread_counts
      ) as kept where folder_id = ${id}`.execute(db)
    return left.rows.length === 0
  })
})

test('FO-003 a normal folder is filled by hand and by rules, a dynamic one by rules alone, a view shows lines and folders and takes some by hand', async () => {
  const deliver = (subject: string, line_id = desk.lines.ops) =>
    desk.deliver({
      line_id,
      text: `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`,
    })
  const [ruled, by_hand] = [await deliver('Kinds ruled'), await deliver('Kinds by hand')]
  const elsewhere = await deliver('Kinds elsewhere', desk.lines.chartering)
  const rules = [
    { field: 'lines', strategy: 'equal', content: [desk.lines.ops] },
    { field: 'subject', strategy: 'contains', content: 'kinds ruled' },
  ] as never
  const normal = await folder({ rules })
  const dynamic = await folder({ folder_type: 'dynamic', rules })
  const view = await folder({ folder_type: 'view', lines: [desk.lines.chartering], folders: [dynamic] })
  expect((await drop([by_hand], normal)).status).toBe(204)
  expect((await drop([by_hand], dynamic)).status).toBe(400)
  const holds = (id: number, ids: number[]) =>
    until('the folder is filled', async () => {
      const found = await listed({ folder_id: id, per_page: 100 })
      return ids.every((each) => found.includes(each))
    })
  await holds(normal, [ruled, by_hand])
  await holds(dynamic, [ruled])
  await holds(view, [ruled, elsewhere])
  expect(await listed({ folder_id: view, per_page: 100 })).not.toContain(by_hand)
  expect((await drop([by_hand], view)).status).toBe(204)
  await holds(view, [by_hand])
})
