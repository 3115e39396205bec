import { expect, test, vi } from 'vitest'
import { createLists } from '@laycan/list/kind/lists.ts'
import type { ListSource } from '@laycan/list/loaded/list-source.ts'
import { hiddenMark } from '#features/marks/hiddens/contract/mark.ts'
import { readMark } from '#features/marks/read-marks/contract/mark.ts'
import { starMark } from '#features/marks/stars/contract/mark.ts'
import { declareEmailMarks } from '#features/records/emails/contract/email-mark.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { emailRow } from '#features/records/emails/contract/testing.ts'
import { type MailView, viewKey, viewOf } from '#features/records/emails/contract/view.ts'
import { keyOfMail, mailMembership } from './mail-membership.ts'
import type { MailList } from './mails.ts'

declareEmailMarks([hiddenMark, readMark, starMark])

const viewOfLine = (line_id: number) => viewOf(MailsQuery.parse({ line_id }), { order: 'desc' })

function emptyLists(isFlagOn = false) {
  const none = { keys: [], total: 0, total_is_exact: true }
  const fetchPage = vi.fn<ListSource<MailView>['fetchPage']>(async () => ({ ...none, cursor: null }))
  const fetchAround = async () => ({ ...none, before_cursor: null, after_cursor: null, rank: 0 })
  const count = vi.fn(async () => none)
  const source = { fetchPage, fetchAround, count }
  const lists = createLists({ source, membership: mailMembership(() => isFlagOn), viewKey, keyOf: keyOfMail })
  return { lists, fetchPage, count }
}

const shown = (list: MailList) => list.get().state?.islands.flatMap(({ keys }) => keys.map(({ id }) => id))

test('ML-030 fifteen list routes are kept, the one not used for longest goes first', () => {
  const { lists } = emptyLists()
  const first = lists.listOf(viewOfLine(1))
  const second = lists.listOf(viewOfLine(2))
  for (let line = 3; line <= 15; line++) lists.listOf(viewOfLine(line))
  expect(lists.listOf(viewOfLine(1))).toBe(first)
  lists.listOf(viewOfLine(16))
  expect(lists.all).toHaveLength(15)
  expect(lists.listOf(viewOfLine(1))).toBe(first)
  expect(lists.listOf(viewOfLine(2))).not.toBe(second)
})

test('RT-011 a new mail joins every cached list it belongs in', async () => {
  const { lists } = emptyLists()
  const mine = lists.listOf(viewOfLine(1))
  const other = lists.listOf(viewOfLine(2))
  await Promise.all([mine.reload(), other.reload()])
  lists.arrive(emailRow({ id: 7, line_ids: [1] }))
  expect([shown(mine), mine.get().state?.total]).toEqual([[7], 1])
  expect([shown(other), other.get().state?.total]).toEqual([[], 0])
})

test('RT-012 a changed mail leaves the lists that no longer match it', async () => {
  const { lists } = emptyLists()
  const list = lists.listOf(viewOfLine(1))
  await list.reload()
  const row = emailRow({ id: 7, line_ids: [1] })
  lists.arrive(row)
  lists.follow([{ before: row, row: { ...row, read: true } }])
  expect(shown(list)).toEqual([7])
  lists.follow([{ before: row, row: { ...row, archived: true } }])
  expect(shown(list)).toEqual([])
})

test('RT-012 a change that is taken back brings the mail back, also into snapshots such as the archive', async () => {
  const { lists } = emptyLists()
  const archive = lists.listOf(viewOf(MailsQuery.parse({ archived: 1 }), { order: 'desc' }))
  const inbox = lists.listOf(viewOf(MailsQuery.parse({}), { order: 'desc' }))
  await Promise.all([archive.reload(), inbox.reload()])
  const row = emailRow({ id: 7, archived: true })
  archive.arrive({ id: 7, at: Date.parse(row.received_at) })
  const out = { ...row, archived: false }
  lists.follow([{ before: row, row: out }])
  expect([shown(archive), shown(inbox)]).toEqual([[], [7]])
  lists.follow([{ before: out, row, undone: true }])
  expect([shown(archive), shown(inbox)]).toEqual([[7], []])
})

test('ML-044 a hidden mail leaves, and comes back when it is shown again', async () => {
  const { lists } = emptyLists()
  const list = lists.listOf(viewOfLine(1))
  await list.reload()
  const row = emailRow({ id: 7, line_ids: [1] })
  const hidden = { ...row, is_hide: true }
  lists.arrive(row)
  lists.follow([{ before: row, row: hidden }])
  expect(shown(list)).toEqual([])
  lists.follow([{ before: hidden, row }])
  expect(shown(list)).toEqual([7])
})

test.each([
  [true, []],
  [false, [7]],
])(
  'ML-043 with the flag %s an unstarred mail leaves the starred view at once: %j is left',
  async (flag, left) => {
    const { lists } = emptyLists(flag)
    const starred = lists.listOf(viewOf(MailsQuery.parse({ is_star: 1 }), { order: 'desc' }))
    await starred.reload()
    const row = emailRow({ id: 7, starred: true })
    starred.arrive({ id: 7, at: Date.parse(row.received_at) })
    lists.follow([{ before: row, row: { ...row, starred: false } }])
    expect(shown(starred)).toEqual(left)
  },
)

test('a mail that leaves a part that is not loaded lets a shown list ask for its total again', async () => {
  vi.useFakeTimers()
  try {
    const { lists, count } = emptyLists()
    const list = lists.listOf(viewOfLine(1))
    await list.reload()
    list.subscribe(() => {})
    const row = emailRow({ id: 7, line_ids: [1] })
    lists.follow([{ before: row, row: { ...row, archived: true } }])
    vi.advanceTimersByTime(500)
    expect(count).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

test('RT-016 a mail that was sent goes from the Outbox into Sent and is not counted twice elsewhere', async () => {
  const { lists } = emptyLists()
  const open = (query: object) => lists.listOf(viewOf(MailsQuery.parse(query), { order: 'desc' }))
  const all = [{ box: 'sent', status: 'pending' }, { box: 'sent', status: 'sent' }, { box: 'sent' }].map(open)
  await Promise.all(all.map((list) => list.reload()))
  const row = emailRow({ id: 7, box: 'sent', status: 'pending' })
  lists.arrive(row)
  const sent = { ...row, status: 'sent' } as const
  lists.follow([{ before: row, row: sent }])
  lists.follow([{ before: sent, row: sent }])
  expect(all.map((list) => list.get().state?.total)).toEqual([0, 1, 1])
})

test('CP-016 a draft that is saved again moves to its new time and is counted once', async () => {
  const { lists } = emptyLists()
  const list = lists.listOf(viewOf(MailsQuery.parse({ box: 'draft' }), { order: 'desc' }))
  await list.reload()
  const at = (minute: number) => `2026-09-05T17:0${minute}:00.000Z`
  const draft = (id: number, minute: number) =>
    emailRow({ id, box: 'draft', status: 'draft', read: true, received_at: at(minute) })
  const ids = () => list.get().state?.islands.flatMap(({ keys }) => keys.map((key) => key.id))
  lists.follow([{ before: undefined, row: draft(7, 1), came: true }])
  lists.follow([{ before: undefined, row: draft(8, 2), came: true }])
  expect(ids()).toEqual([8, 7])
  lists.follow([{ before: draft(7, 1), row: draft(7, 3) }])
  lists.follow([{ before: undefined, row: draft(7, 3), came: true }])
  expect([ids(), list.get().state?.total]).toEqual([[7, 8], 2])
  expect(list.hasLost(7)).toBe(false)
})

test('ML-056 quick reasons to load again join into one load after 500 ms', () => {
  vi.useFakeTimers()
  try {
    const { lists, fetchPage } = emptyLists()
    lists.listOf(viewOfLine(1))
    for (let i = 0; i < 5; i++) lists.refreshSoon()
    vi.advanceTimersByTime(499)
    expect(fetchPage).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(fetchPage).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

const filteredView = (field: string) =>
  viewOf(
    MailsQuery.parse({ line_id: 1, filter: JSON.stringify([{ field, strategy: 'contains', content: 'x' }]) }),
    {
      order: 'desc',
    },
  )

test('ML-056 a filtered list that a returned mail may match loads again, and only then', async () => {
  vi.useFakeTimers()
  const { lists, fetchPage } = emptyLists()
  const list = lists.listOf(filteredView('from'))
  await list.reload()
  const row = emailRow({ id: 7, line_ids: [1] })
  const gone = { ...row, archived: true }
  lists.doubtNarrowed([{ before: row, row: { ...row, read: true } }])
  lists.doubtNarrowed([{ before: row, row: gone }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetchPage).toHaveBeenCalledTimes(1)
  lists.doubtNarrowed([{ before: gone, row }])
  lists.doubtNarrowed([{ before: undefined, row, came: true }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetchPage).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('ML-042, RT-011 the end of a batch loads the shown snapshot again and forgets the others', async () => {
  vi.useFakeTimers()
  const { lists, fetchPage } = emptyLists()
  const [plain, other] = [lists.listOf(viewOfLine(1)), lists.listOf(filteredView('subject'))]
  const list = lists.listOf(filteredView('from'))
  await list.reload()
  lists.doubtSnapshots()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetchPage).toHaveBeenCalledTimes(2)
  expect(lists.all).toEqual([plain, list])
  expect(lists.all).not.toContain(other)
  lists.listOf(viewOfLine(1))
  lists.doubtSnapshots()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetchPage).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('RT-011 a list that was loaded while a press was under way shows what it made, snapshots too', async () => {
  const { lists } = emptyLists()
  const starred = viewOf(MailsQuery.parse({ is_star: 1 }), { order: 'desc' })
  const archive = viewOf(MailsQuery.parse({ archived: 1 }), { order: 'desc' })
  const views = [starred, archive].map(lists.listOf)
  await Promise.all(views.map((list) => list.reload()))
  const star = { before: undefined, row: emailRow({ id: 7, starred: true }), came: true }
  lists.follow([star])
  expect(views.map(shown)).toEqual([[], []])
  lists.follow([star], starred)
  lists.follow([{ before: undefined, row: emailRow({ id: 8, archived: true }), came: true }], archive)
  expect(views.map(shown)).toEqual([[7], [8]])
})

test('ML-043 a starred view that was loaded while a star was being taken does not bring its mail back', async () => {
  const { lists } = emptyLists()
  const view = viewOf(MailsQuery.parse({ is_star: 1 }), { order: 'desc' })
  const list = lists.listOf(view)
  await list.reload()
  lists.follow([{ before: undefined, row: emailRow({ id: 7, starred: true }), came: true }], view)
  const unstarred = { before: undefined, row: emailRow({ id: 7, starred: false }), came: true }
  lists.follow([unstarred])
  expect(shown(list)).toEqual([7])
  lists.follow([unstarred], view)
  expect(shown(list)).toEqual([])
})
