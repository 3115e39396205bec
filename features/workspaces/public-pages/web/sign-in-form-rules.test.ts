import { expect, test } from 'vitest'
import { checkSignInForm } from './sign-in-form-rules.ts'

const good = 'secret-1'

test.each([
  ['', 'Please enter username'],
  ['ab', 'Must be at least 3 characters but not more than 20 characters'],
  ['a'.repeat(21), 'Must be at least 3 characters but not more than 20 characters'],
  ['ada lovelace', 'Only English alphabetic characters, numbers, hyphens (-), and dots (.) allowed'],
])('AU-028 username %j is refused', (name, text) => {
  expect(checkSignInForm(name, good)).toEqual({ name: text })
})

test('AU-028 usernames with digits, hyphen and dot pass, and so do email addresses', () => {
  for (const name of ['ada', 'ada.l-1', 'ada@desk.example']) expect(checkSignInForm(name, good)).toEqual({})
})

test.each([
  ['', 'Please enter password'],
  ['a-1', 'Please enter at least 8 characters'],
  ['abcdefgh', 'Must contain at least 1 letter, 1 number and 1 special character'],
])('AU-029 password %j is refused', (password, text) => {
  expect(checkSignInForm('ada', password)).toEqual({ password: text })
})
