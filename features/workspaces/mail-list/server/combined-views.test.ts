import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '@laycan/testing/long-run.ts'
import { declareReader } from '#features/marks/assignments/contract/mark.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { belongsIn, leavesView, matchesView } from '#features/records/emails/contract/membership.ts'
import {
  type ListParameters,
  listQueryOf,
  type MailView,
  viewOf,
} from '#features/records/emails/contract/view.ts'
import { findWrongDayCounts } from '#features/records/emails/server/public.ts'
import { insertManyMails } from '#tests/support/many-mails.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { countEmails, type EmailList, listEmails } from '../contract/endpoints.ts'

/** More than a narrow source may hold, so that every way of reading is taken. */
const MAILS = 12_500

let desk: TestDesk
let ids: number[]
let rows: EmailRow[]

beforeAll(async () => {
  desk = await startTestDesk()
  ids = await insertManyMails(desk, MAILS)
  await assignSome()
  declareReader(() => desk.users.ann)
  rows = []
  for (let start = 0; start < ids.length; start += 100) {
    rows.push(...(await list({ ids: ids.slice(start, start + 100), per_page: 100 })).emails)
  }
})
afterAll(() => desk.stop())

/** Every fifth mail to Ann, every fourth to a role of hers, every third to Ben: some to several. */
async function assignSome(): Promise<void> {
  const { ann, ben } = desk.users
  const role = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  await desk.company.db.insertInto('role_users').values({ role_id: role.id, user_id: ann }).execute()
  await sql`
    insert into assignments (email_id, assignable_type, assignable_id, line_id, box, archived, closed, received_at)
    select emails.id, type, who, line_id, case when deleted_at is null then box else 'deleted' end, archived, closed, received_at
    from emails join (values ('User', ${ann}::bigint, 5), ('Role', ${role.id}::bigint, 4), ('User', ${ben}::bigint, 3))
      as assignee(type, who, step) on emails.id % step = 0
  `.execute(desk.company.db)
}

type ListQuery = NonNullable<Parameters<typeof desk.server.call<typeof listEmails>>[1]>['query']

async function list(query: ListQuery): Promise<EmailList> {
  const { status, body } = await desk.server.call(listEmails, { query }, desk.tokens.ann)
  expect(status).toBe(200)
  return body
}

interface Part {
  link?: Record<string, string>
  choices?: ListParameters
  item?: EmailCriterion
}

const contains = (field: 'from' | 'subject', content: string): Part => ({
  item: { field, strategy: 'contains', content },
})

/** Every way of narrowing a list, by itself. */
const parts: Record<string, Part> = {
  line: { link: { line_id: '2' } },
  sent: { link: { box: 'sent' } },
  pending: { link: { status: 'pending' } },
  spam: { link: { box: 'spam' } },
  archived: { link: { archived: '1' } },
  starred: { link: { is_star: '1' } },
  unread: { choices: { read: 'unread' } },
  read: { choices: { read: 'read' } },
  'with hidden': { choices: { with_hidden: true } },
  open: { link: { openMode: 'open' } },
  focused: { link: { openMode: 'focused' } },
  closed: { link: { subtab: 'closed' } },
  'mine alone': { link: { subtab: 'me' } },
  'hide filed': { choices: { filed: false } },
  'hide assigned': { choices: { hide_assigned: true } },
  assignees: { item: { field: 'assigned_to', strategy: 'equal', content: ['me', 'User:2'] } },
  assigned: { item: { field: 'assigned', strategy: 'equal', content: true } },
  'read item': { item: { field: 'read', strategy: 'equal', content: false } },
  'not starred': { item: { field: 'starred', strategy: 'equal', content: false } },
  attachment: { item: { field: 'has_attachment', strategy: 'equal', content: true } },
  mailbox: { item: { field: 'mailbox', strategy: 'equal', content: [1, 7] } },
  day: {
    item: {
      field: 'received_at',
      strategy: 'equal',
      content: ['2026-08-30T00:00:00Z', '2026-08-30T23:59:59.999Z'],
    },
  },
  since: { item: { field: 'received_at', strategy: 'equal', content: ['2026-08-25T00:00:00Z', null] } },
  'rare sender': contains('from', 'desk377@aegean'),
  'common sender': contains('from', 'desk3'),
  'short text': contains('from', '9@'),
  subject: contains('subject', 'position 77'),
}

function viewOfParts(names: readonly string[], order: 'asc' | 'desc' = 'desc'): MailView {
  const chosen = names.map((name) => parts[name] ?? {})
  const items = chosen.flatMap((part) => part.item ?? [])
  const link = Object.assign({ filter: JSON.stringify(items) }, ...chosen.map((part) => part.link))
  const parameters: ListParameters = Object.assign({}, ...chosen.map((part) => part.choices))
  return viewOf(MailsQuery.parse(link), { order, parameters })
}

const sender = (row: EmailRow) => `desk${Number(row.email_unique_id) % 400}@aegean.example`

/** What the view lists, by the same decisions as the client's and texts compared one by one. */
function expectedIds(view: MailView): number[] {
  const shown = rows.filter((row) => {
    const texts = view.filter.every((item) => {
      if (item.strategy !== 'contains') return true
      return (item.field === 'from' ? sender(row) : row.subject.toLowerCase()).includes(item.content)
    })
    return texts && matchesView(view, row) !== false
  })
  const found = shown.map((row) => row.id)
  return view.order === 'desc' ? found : found.toReversed()
}

/** The first mails of a list, read page by page. */
async function firstIds(view: MailView, wanted: number): Promise<{ found: number[]; ended: boolean }> {
  const found: number[] = []
  let scroll: string | null = null
  do {
    const query: ListQuery = { ...listQueryOf(view), per_page: 100, ...(scroll ? { scroll } : {}) }
    const page: EmailList = await list(query)
    found.push(...page.emails.map((email) => email.id))
    scroll = page.scroll
  } while (scroll !== null && found.length < wanted)
  return { found, ended: scroll === null }
}

async function holdToRows(
  names: readonly string[],
  order: 'asc' | 'desc' = 'desc',
  wanted = 250,
): Promise<void> {
  const view = viewOfParts(names, order)
  const expected = expectedIds(view)
  const { found, ended } = await firstIds(view, wanted)
  const all = ended ? expected : expected.slice(0, found.length)
  expect({ names, order, found }).toEqual({ names, order, found: all })
}

const names = Object.keys(parts)
const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other]))
/** The same numbers each time. */
const some = (seed: number, below: number) =>
  Math.floor((((seed * 48_271) % 2_147_483_647) / 2_147_483_647) * below)

describe('a list holds the mails that its parts say', () => {
  test.each(names)('ML-011 %s alone, in both orders', async (name) => {
    await holdToRows([name])
    await holdToRows([name], 'asc')
  })

  test('every two of them', async () => {
    expect(pairs.length).toBeGreaterThan(250)
    for (const pair of someOf(pairs, 90)) await holdToRows(pair, 'desc', 1)
  })

  test('three to five at random', async () => {
    for (let seed = 1; seed <= 80; seed++) {
      const count = 3 + some(seed, 3)
      const chosen = Array.from(
        { length: count },
        (_, place) => names[some(seed * 7 + place * 131, names.length)],
      )
      await holdToRows(
        chosen.map((name) => name ?? 'unread'),
        seed % 2 === 0 ? 'desc' : 'asc',
      )
    }
  })
})

test('RT-011, RT-012 what joins a live list is in the list, and nothing of a list has to leave it', async () => {
  const live = [
    'line',
    'sent',
    'pending',
    'spam',
    'unread',
    'read',
    'with hidden',
    'open',
    'closed',
    'hide filed',
  ]
  for (const name of live) {
    const view = viewOfParts([name])
    const expected = new Set(expectedIds(view))
    const joining = rows.filter((row) => belongsIn(view, row)).map((row) => row.id)
    expect({ name, joining }).toEqual({ name, joining: [...expected] })
  }
  for (const [one = '', other = ''] of pairs) {
    const view = viewOfParts([one, other])
    const expected = new Set(expectedIds(view))
    const leaving = rows.filter((row) => expected.has(row.id) && leavesView(view, row, { isOn: () => true }))
    expect(leaving.map((row) => [one, other, row.id])).toEqual([])
    // A snapshot takes nothing in; whatever a live list takes in, it lists.
    const wrong = rows.filter((row) => belongsIn(view, row) && !expected.has(row.id))
    expect(wrong.map((row) => [one, other, row.id])).toEqual([])
  }
})

test('AP-032 totals leave hidden mails out and are exact up to the cap', async () => {
  for (const name of [
    'line',
    'sent',
    'pending',
    'starred',
    'unread',
    'read',
    'with hidden',
    'attachment',
    'tags',
  ]) {
    const view = viewOfParts([name])
    const { order: _, ...query } = listQueryOf(view)
    const { body } = await desk.server.call(countEmails, { query }, desk.tokens.ann)
    const expected = expectedIds(view)
    const unread = rows.filter((row) => !row.read && matchesView(view, row) !== false)
    const cap = (count: number) => (body.total_is_exact ? count : Math.min(count, 10_000))
    expect({ name, ...body }).toMatchObject({ name, total: cap(expected.length) })
    expect({ name, unread: body.unread_count }).toEqual({
      name,
      unread: Math.min(unread.length, body.unread_count),
    })
    const page = await list(listQueryOf(view))
    if (page.total_is_exact) expect({ name, total: page.total }).toEqual({ name, total: expected.length })
  }
})

test('BK-008, ML-054 a page around a mail stands in the middle of its list and tells how deep it is', async () => {
  for (const [chosen, order] of [
    [['with hidden'], 'desc'],
    [['line'], 'asc'],
    [['unread'], 'desc'],
    [['starred', 'attachment'], 'desc'],
    [['sent'], 'desc'],
  ] as const) {
    const view = viewOfParts(chosen, order)
    const expected = expectedIds(view)
    for (const depth of [0, 3, Math.floor(expected.length / 2), expected.length - 1]) {
      const id = expected[depth] ?? 0
      const page = await list({ ...listQueryOf(view), around: id, per_page: 20 })
      const first = Math.max(0, depth - 10)
      expect(page.emails.map((email) => email.id)).toEqual(expected.slice(first, depth + 10))
      if (page.position_is_exact)
        expect({ chosen, position: page.position }).toEqual({ chosen, position: depth })
      expect(page.before_cursor === null).toBe(first === 0)
      if (page.before_cursor === null) continue
      const opposite = order === 'desc' ? 'asc' : 'desc'
      const before = await list({
        ...listQueryOf(view),
        order: opposite,
        scroll: page.before_cursor,
        per_page: 5,
      })
      expect(before.emails.map((email) => email.id)).toEqual(
        expected.slice(Math.max(0, first - 5), first).toReversed(),
      )
    }
  }
})

test('BK-009 a mail that is gone has no place, one that the list does not show still marks its own', async () => {
  const hidden = rows.find((row) => row.is_hide && row.box === 'received' && !row.archived)
  const view = viewOfParts([])
  const page = await list({ ...listQueryOf(view), around: hidden?.id, per_page: 10 })
  expect(page.emails).toHaveLength(10)
  expect(page.emails.map((email) => email.id)).not.toContain(hidden?.id)
  const gone = await desk.server.call(listEmails, { query: { around: 999_999 } }, desk.tokens.ann)
  expect([gone.status, gone.error]).toEqual([404, ['This email does not exist anymore']])
  const foreign = rows.find((row) => row.line_ids[0] === desk.lines.chartering)
  const ben = await desk.server.call(listEmails, { query: { around: foreign?.id } }, desk.tokens.ben)
  expect(ben.status).toBe(404)
})

test('the kept totals of days follow mails that are archived, moved and deleted', async () => {
  const { db } = desk.company
  expect(await findWrongDayCounts(db)).toEqual([])
  await db.updateTable('emails').set({ archived: true }).where('id', '<=', 40).execute()
  await db.updateTable('emails').set({ box: 'spam' }).where('id', '<=', 20).execute()
  await db.updateTable('emails').set({ deleted_at: new Date().toISOString() }).where('id', '<=', 10).execute()
  expect(await findWrongDayCounts(db)).toEqual([])
})
