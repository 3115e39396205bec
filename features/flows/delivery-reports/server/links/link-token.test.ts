import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyOfLink, readLink, signLink } from './link-token.ts'

const key = randomBytes(32)
const claim = { delivery_id: 4711, link_id: 12 }
const token = signLink(key, 'c3', 'click', claim)

test('DR-001 a token says what was signed, and the same claim gives the same token', () => {
  expect(readLink(key, 'click', token)).toEqual(claim)
  expect(signLink(key, 'c3', 'click', claim)).toBe(token)
  expect(companyOfLink(token)).toBe('c3')
})

test('DR-001 a token changed in any character, of another purpose or key opens nothing', () => {
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1)
    expect([at, readLink(key, 'click', changed)]).toEqual([at, undefined])
  }
  expect(readLink(key, 'open', token)).toBeUndefined()
  expect(readLink(randomBytes(32), 'click', token)).toBeUndefined()
  for (const broken of ['', 'c3', `${token}x`, 'c3-1-1-', 'x'.repeat(200)])
    expect(readLink(key, 'click', broken)).toBeUndefined()
})
