import { describe, expect, test } from 'vitest'
import { oddHost } from './links.ts'
import { splitLinks } from './plain/link-text.ts'

function linksOf(text: string): string[] {
  return splitLinks(text).flatMap(({ href }) => href ?? [])
}

describe('links of plain text', () => {
  test('addresses become links and the text stays as it was', () => {
    const text = 'Pls see https://example.com/pos?id=1&x=2, or mail ops@example.com (www.example.org).'
    expect(linksOf(text)).toEqual([
      'https://example.com/pos?id=1&x=2',
      'mailto:ops@example.com',
      'https://www.example.org',
    ])
    expect(
      splitLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  test('a bracket that belongs to the address stays, one around it does not', () => {
    expect(linksOf('(https://example.com/Bulk_(cargo))')).toEqual(['https://example.com/Bulk_(cargo)'])
  })

  test('no other scheme becomes a link', () => {
    expect(linksOf('javascript:alert(1) file:///etc/passwd data:text/html,x')).toEqual([])
  })

  test('a megabyte of almost-addresses is read at once', () => {
    const started = process.cpuUsage()
    splitLinks('a.'.repeat(300_000) + '@'.repeat(200_000))
    splitLinks(`https://example.com/${')'.repeat(100_000)}`)
    // Of the processor's time: a busy machine makes nothing slow by itself.
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000).toBeLessThan(2_000)
  })
})

describe('links whose text names another place', () => {
  test.each([
    ['https://mail.example.com/login', 'https://evil.invalid/login', 'evil.invalid'],
    ['www.example.com', 'https://mail.example.com@evil.invalid/', 'evil.invalid'],
    ['example.com', 'https://www.example.com/terms', undefined],
    ['https://shop.example.com', 'https://example.com/', undefined],
    ['Read our terms', 'https://evil.invalid/', undefined],
    ['MV OCEAN KITE 56.780 dwt', 'https://evil.invalid/', undefined],
  ])('%s leading to %s', (text, href, host) => {
    expect(oddHost(text, href)).toBe(host)
  })
})
