import { expect, test } from 'vitest'
import { checkSetupForm, emptySetupForm } from './setup-form-rules.ts'

const filled = {
  company_name: 'North Sea Chartering',
  name: 'Ada Lovelace',
  email: 'ada@desk.example',
  user_name: 'ada',
  password: 'secret-1',
  password_confirmation: 'secret-1',
}

test('AU-028, AU-029, AU-030 an empty form names what every field needs', () => {
  expect(checkSetupForm(emptySetupForm)).toEqual({
    company_name: 'Company name cannot be empty.',
    name: 'Your name cannot be empty.',
    email: 'Please enter a valid email address',
    user_name: 'Please enter username',
    password: 'Please enter password',
    password_confirmation: 'Please enter password confirmation',
  })
})

test('AU-030 the repeated password must match', () => {
  expect(checkSetupForm({ ...filled, password_confirmation: 'secret-2' })).toEqual({
    password_confirmation: 'The passwords do not match',
  })
  expect(checkSetupForm(filled)).toEqual({})
})
