import { expect, test } from 'vitest'
import { checkSignInForm } from './sign-in-form-rules.ts'

test('both fields must be filled', () => {
  expect(checkSignInForm('', '')).toEqual({
    name: 'Please enter username',
    password: 'Please enter password',
  })
})

test.each([
  ['ab', 'x'],
  ['ada lovelace', 'abcdefgh'],
  ['a'.repeat(21), ' '],
])('%j with the password %j is asked of the server, which says no in one text', (name, password) => {
  expect(checkSignInForm(name, password)).toEqual({})
})
