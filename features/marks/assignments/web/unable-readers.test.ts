import { expect, test } from 'vitest'
import { unableWords } from './unable-readers.ts'

const [OPS, CHARTERING] = [1, 2]
const readers = new Map([
  [OPS, new Set([3, 7])],
  [CHARTERING, new Set([3])],
])
const user = (id: number) => ({ assignable_type: 'User' as const, user_ids: [id] })
const role = (...user_ids: number[]) => ({ assignable_type: 'Role' as const, user_ids })

test('whoever cannot read the mailbox of a mail is marked, of several mailboxes each counts', () => {
  expect(unableWords(user(7), [OPS], readers)).toBe('')
  expect(unableWords(user(9), [OPS], readers)).toBe('Cannot read this mailbox')
  expect(unableWords(user(7), [OPS, CHARTERING, OPS], readers)).toBe('Cannot read all of these mailboxes')
})

test('a role is marked by its members: nobody of them, some of them, or that there are none', () => {
  expect(unableWords(role(3, 7), [OPS], readers)).toBe('')
  expect(unableWords(role(3, 7), [CHARTERING], readers)).toBe('1 member cannot read it')
  expect(unableWords(role(9, 11), [OPS], readers)).toBe('No member can read this mailbox')
  expect(unableWords(role(7, 9), [OPS, CHARTERING], readers)).toBe(
    'No member can read all of these mailboxes',
  )
  expect(unableWords(role(), [OPS], readers)).toBe('Has no members')
})

test('nothing is said of anybody before it is known who reads what', () => {
  expect(unableWords(user(9), [OPS], undefined)).toBe('')
  expect(unableWords(role(9), [8], readers)).toBe('')
})
