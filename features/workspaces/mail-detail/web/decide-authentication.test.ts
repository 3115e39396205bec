import { expect, test } from 'vitest'
import type { Authentication } from '../contract/endpoints.ts'
import { decideAuthentication } from './decide-authentication.ts'

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
