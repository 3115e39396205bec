import { expect, test } from 'vitest'
import { decideAuthservIds, learnAuthservIds } from './authserv-ids.ts'

test('known providers need not be learned', () => {
  expect(decideAuthservIds({ host: 'imap.gmail.com' })).toEqual(['mx.google.com'])
  expect(decideAuthservIds({ host: 'outlook.office365.com' })).toEqual(['(unnamed)'])
  expect(decideAuthservIds({ host: 'imap.gmail.com.evil.example' })).toBeNull()
  expect(decideAuthservIds(null)).toBeNull()
})

const mails = (count: number, ids: readonly string[], domains = 6) =>
  Array.from({ length: count }, (_none, index) => ({
    domain: `${index % domains}.example`,
    authserv_ids: ids,
  }))

test('a host that says something of nearly every mail is believed', () => {
  expect(learnAuthservIds([...mails(18, ['mx.desk.example']), ...mails(2, [])])).toEqual(['mx.desk.example'])
  expect(learnAuthservIds(mails(12, ['spf.desk.example', 'dkim.desk.example']))).toHaveLength(2)
})

test('a sender cannot teach a name of his own', () => {
  const forged = ['mx.desk.example', 'evil.example']
  expect(learnAuthservIds([...mails(12, ['mx.desk.example']), ...mails(8, forged)])).toEqual([
    'mx.desk.example',
  ])
  expect(learnAuthservIds([...mails(12, []), ...mails(30, ['evil.example'], 1)])).toBeNull()
  expect(learnAuthservIds(mails(40, ['evil.example'], 1))).toBeNull()
  expect(learnAuthservIds(mails(9, ['mx.desk.example']))).toBeNull()
})
