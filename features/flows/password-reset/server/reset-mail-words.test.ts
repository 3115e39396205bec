import { expect, test } from 'vitest'
import { resetMailWords } from './reset-mail-words.ts'

const about = { token: 'the-token', user_name: 'ben', company: 'Oceanic' }

test('the link leads to the address of the installation; without one the mail has the key alone', () => {
  expect(resetMailWords({ ...about, base_url: 'https://mail.example' }).text).toContain(
    'https://mail.example/#/resetPassword?token=the-token',
  )
  const { text } = resetMailWords({ ...about, base_url: '' })
  expect(text).toContain('\nthe-token\n')
  expect(text).not.toContain('http')
})
