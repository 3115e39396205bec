import { expect, test } from 'vitest'
import { bodyOf, emptyWords } from './impersonation-words.ts'

test('addresses are told apart by lines, commas and spaces', () => {
  const mailboxes = 'a@x.example\n b@x.example, c@x.example;\n'
  expect(bodyOf({ ...emptyWords, mailboxes }).mailboxes).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ])
  expect(bodyOf(emptyWords).mailboxes).toEqual([])
  expect(bodyOf({ ...emptyWords, port: undefined }).port).toBe(0)
})
