import { expect, test } from 'vitest'
import { canMarkUnread } from './decide-mark-unread.ts'

const facts = { user_id: 1, company_setting: '1', permitted: true }

test('ML-038 mark as unread is for a read mail of somebody else, where company and permission allow it', () => {
  const row = { read: true, user_id: null }
  expect(canMarkUnread(row, facts)).toBe(true)
  expect(canMarkUnread({ ...row, read: false }, facts)).toBe(false)
  expect(canMarkUnread({ ...row, user_id: 1 }, facts)).toBe(false)
  expect(canMarkUnread({ ...row, user_id: 2 }, facts)).toBe(true)
  expect(canMarkUnread(row, { ...facts, company_setting: '0' })).toBe(false)
  expect(canMarkUnread(row, { ...facts, permitted: false })).toBe(false)
})
