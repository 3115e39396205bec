import { expect, test, vi } from 'vitest'
import { MailsQuery, viewOf } from '../../contract/view.ts'
import { emailRow } from '../testing.ts'
import { loadedCount } from './list-state.ts'
import type { FetchPage } from './mail-list-store.ts'
import { createMailLists } from './mail-lists.ts'

const viewOfLine = (line_id: number) => viewOf(MailsQuery.parse({ line_id }), { read: 'all', order: 'desc' })

function emptyLists() {
  const fetchPage = vi.fn<FetchPage>(async () => ({ keys: [], cursor: null, total: 0, total_is_exact: true }))
  return { lists: createMailLists(fetchPage, async () => ({ total: 0, total_is_exact: true })), fetchPage }
}

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
  expect(mine.get().state).toMatchObject({ head: [{ id: 7 }], total: 1 })
  expect(other.get().state).toMatchObject({ head: [], total: 0 })
})

test('RT-012 a changed mail leaves the lists that no longer match it', async () => {
  const { lists } = emptyLists()
  const list = lists.listOf(viewOfLine(1))
  await list.reload()
  const row = emailRow({ id: 7, line_ids: [1] })
  lists.arrive(row)
  lists.reconsider({ ...row, read: true })
  expect(list.get().state).toMatchObject({ head: [{ id: 7 }] })
  lists.reconsider({ ...row, archived: true })
  const { state } = list.get()
  expect(state && loadedCount(state)).toBe(0)
})

test('RT-016 a mail that was sent goes from the Outbox into Sent and is not counted twice elsewhere', async () => {
  const { lists } = emptyLists()
  const open = (query: object) =>
    lists.listOf(viewOf(MailsQuery.parse(query), { read: 'all', order: 'desc' }))
  const all = [{ box: 'sent', status: 'pending' }, { box: 'sent', status: 'sent' }, { box: 'sent' }].map(open)
  await Promise.all(all.map((list) => list.reload()))
  const row = emailRow({ id: 7, box: 'sent', status: 'pending' })
  lists.arrive(row)
  lists.reconsider({ ...row, status: 'sent' })
  lists.reconsider({ ...row, status: 'sent' })
  expect(all.map((list) => list.get().state?.total)).toEqual([0, 1, 1])
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
