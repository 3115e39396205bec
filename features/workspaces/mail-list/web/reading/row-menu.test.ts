import { expect, test } from 'vitest'
import { emailRow } from '../testing.ts'
import { canMarkUnread, type RowActions, rowMenuEntries } from './row-menu.ts'

const rights = { user_id: 3, mark_as_unread: '1', may_mark_unread: true }
const actions: RowActions = { open() {}, openInWindow() {}, markRead() {}, markUnread() {} }
const read = emailRow({ id: 1, read: true })
const idsOf = (...rows: Parameters<typeof rowMenuEntries>[0]) =>
  rowMenuEntries(rows, rights, actions).map(({ id }) => id)

test('ML-038 exactly one read mail of somebody else can be marked as unread', () => {
  expect(canMarkUnread([read], rights)).toBe(true)
  expect(canMarkUnread([read, emailRow({ id: 2, read: true })], rights)).toBe(false)
  expect(canMarkUnread([emailRow()], rights)).toBe(false)
  expect(canMarkUnread([{ ...read, user_id: 3 }], rights)).toBe(false)
  expect(canMarkUnread([{ ...read, user_id: 4 }], rights)).toBe(true)
})

test('ML-038 company setting and permission can forbid it', () => {
  expect(canMarkUnread([read], { ...rights, mark_as_unread: '0' })).toBe(false)
  expect(canMarkUnread([read], { ...rights, mark_as_unread: '' })).toBe(true)
  expect(canMarkUnread([read], { ...rights, may_mark_unread: false })).toBe(false)
})

test('ML-027 the row menu offers what applies to the state of the rows', () => {
  expect(idsOf(read)).toEqual(['open', 'window', 'unread'])
  expect(idsOf(emailRow())).toEqual(['open', 'window', 'read'])
  expect(idsOf(read, emailRow({ id: 2 }))).toEqual(['read'])
  expect(idsOf()).toEqual([])
})
