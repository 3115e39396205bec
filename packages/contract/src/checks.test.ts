import { expect, test } from 'vitest'
import { EmailAddress, isDigits, isEmail, isIsoDate, isUrl } from './checks.ts'

test('FM-008 email addresses', () => {
  for (const good of ['a@b.example', ' nikos.pappas+ops@aegean.example ']) expect(isEmail(good)).toBe(true)
  for (const bad of ['', 'a', 'a@', '@b.example', 'a b@c.example', `${'a'.repeat(320)}@b.example`]) {
    expect(isEmail(bad)).toBe(false)
  }
  expect(EmailAddress.safeParse('a@').error?.issues[0]?.message).toBe('Please enter a valid email address')
})

test('FM-008 URLs are of the web and carry no password', () => {
  for (const good of ['https://a.example', 'http://127.0.0.1:8080/x?y=1#z']) expect(isUrl(good)).toBe(true)
  for (const bad of ['', 'a.example', 'javascript:alert(1)', 'ftp://a.example', 'https://u:p@a.example']) {
    expect(isUrl(bad)).toBe(false)
  }
})

test('FM-008 digits are digits alone', () => {
  expect(['0', '0042'].map(isDigits)).toEqual([true, true])
  expect(['', '-1', '1.5', ' 1', '1e3', '٣'].map(isDigits)).toEqual(Array(6).fill(false))
})

test('FM-008 ISO dates are days of the calendar', () => {
  expect(['2026-11-21', '2028-02-29'].map(isIsoDate)).toEqual([true, true])
  expect(['2026-02-30', '2026-2-3', '21.11.2026', '2026-11-21T00:00:00Z', ''].map(isIsoDate)).toEqual(
    Array(5).fill(false),
  )
})
