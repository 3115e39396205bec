import { expect, test } from 'vitest'
import type { Authentication } from '#features/records/emails/contract/authentication.ts'
import { decideAuthentication, decideSenderDoubt } from './decide-authentication.ts'

test.each([
  ['pass', 'pass', 'pass', 'pass'],
  ['pass', 'pass', 'fail', 'fail'],
  ['fail', 'pass', 'none', 'pass'],
  ['pass', 'none', 'none', 'none'],
  ['fail', 'none', 'none', 'fail'],
  ['none', 'fail', 'none', 'fail'],
  ['softfail', 'none', 'temperror', 'none'],
  ['fail', 'fail', 'pass', 'pass'],
] as const)('SPF %s, DKIM %s, DMARC %s is told as %s', (spf, dkim, dmarc, told) => {
  const authentication: Authentication = { spf, dkim, dmarc, source: 'mx.example.com' }
  expect(decideAuthentication(authentication)).toBe(told)
})

test('results that no receiving server vouches for count as not checked', () => {
  expect(decideAuthentication({ spf: 'pass', dkim: 'pass', dmarc: 'pass', source: null })).toBe('none')
})

test('only a sender whose check failed, or whose name shows another host, is told to be doubtful', () => {
  const good: Authentication = { spf: 'pass', dkim: 'pass', dmarc: 'pass', source: 'mx.example.com' }
  const doubt = (name: string, authentication = good) =>
    decideSenderDoubt(authentication, { name, address: 'nikos@mail.aegean.example' })
  expect(doubt('Nikos')).toBeUndefined()
  expect(doubt('nikos@aegean.example')).toBeUndefined()
  expect(doubt('Accounts (accounts@bank.example)')).toBe('mismatch')
  expect(doubt('Nikos', { ...good, source: null })).toBeUndefined()
  expect(doubt('Nikos', { ...good, dmarc: 'fail' })).toBe('fail')
})
