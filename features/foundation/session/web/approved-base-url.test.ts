import { describe, expect, test } from 'vitest'
import { decideBaseUrl, isApprovedBaseUrl } from './approved-base-url.ts'

const approved = ['laycan.example', 'localhost']

describe('AU-010, SC-010 approved base URLs', () => {
  test.each([
    'https://laycan.example',
    'https://eu.laycan.example/',
    'https://a.b.laycan.example:8443',
    'http://localhost:3000',
  ])('%s passes', (url) => {
    expect(isApprovedBaseUrl(url, approved)).toBe(true)
  })

  test.each([
    ['http://laycan.example', 'no https'],
    ['https://evillaycan.example', 'a name that only ends alike'],
    ['https://laycan.example.evil.example', 'the domain in front of another'],
    ['https://laycan.example@evil.example', 'the domain as a username'],
    ['https://user:pw@laycan.example', 'credentials inside'],
    ['http://127.0.0.1:3000', 'this machine, but not approved'],
    ['javascript:alert(1)', 'another scheme'],
    ['laycan.example', 'no scheme'],
    ['', 'nothing'],
  ])('%s is refused: %s', (url) => {
    expect(isApprovedBaseUrl(url, approved)).toBe(false)
  })

  test('an empty set of approved domains refuses every other host', () => {
    expect(isApprovedBaseUrl('https://laycan.example', [])).toBe(false)
    expect(isApprovedBaseUrl('https://laycan.example', [''])).toBe(false)
  })

  test('the host that served the page is stored as no host at all', () => {
    expect(decideBaseUrl('http://10.0.0.5:3000/', [], 'http://10.0.0.5:3000')).toBe('')
    expect(decideBaseUrl('', [], 'http://10.0.0.5:3000')).toBe('')
    expect(decideBaseUrl('http://10.0.0.6:3000', [], 'http://10.0.0.5:3000')).toBeUndefined()
    expect(decideBaseUrl('https://eu.laycan.example/', approved, 'https://laycan.example')).toBe(
      'https://eu.laycan.example',
    )
  })
})
