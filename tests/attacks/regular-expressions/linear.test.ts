import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as quotePatterns from '@laycan/mail/parse/quote/quote-patterns.ts'
import { namedDates } from '@laycan/position-reader/dates/named-dates.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { attacksOn } from './attack-texts.ts'
import { collectComposed } from './collect-composed.ts'
import { collectPatterns, type FoundPattern } from './collect-patterns.ts'
import { compile, growsFaster } from './measure-growth.ts'

/** A draft of 64 kB is nothing unusual; the short form sees the same by a shorter text. */
const LENGTH = isLongRun ? 64_000 : 16_000
const ATTACKS = isLongRun ? 200 : 24

/** What reads lists, orders and terms puts most of its patterns together, while it is loaded. */
const READERS = ['packages/cargo-reader/src', 'packages/market/src', 'packages/position-reader/src']

const ROOT = join(import.meta.dirname, '../../..')
const { patterns, composed } = collectPatterns(ROOT)
const attacked = new Map<string, FoundPattern>()
const attack = (pattern: FoundPattern) => attacked.set(`/${pattern.source}/${pattern.flags}`, pattern)
patterns.forEach(attack)
for (const folder of READERS) (await collectComposed(ROOT, folder)).forEach(attack)
for (const { source, flags } of namedDates(2026)) attack({ place: 'named-dates', source, flags })
for (const [name, value] of Object.entries(quotePatterns)) {
  if (!(value instanceof RegExp)) continue
  attack({ place: `quote-patterns ${name}`, source: value.source, flags: value.flags })
}

function judge(source: string, flags: string): string | undefined {
  const pattern = compile(source, flags)
  for (const attack of attacksOn(source, flags, ATTACKS)) {
    const found = growsFaster(pattern, attack, LENGTH)
    if (found !== undefined) return found
  }
  return undefined
}

describe('the attack itself', () => {
  test.each([
    ['<a\\b[^>]*?\\bhref', 'gi'],
    ['\\s+$', ''],
    ['(?:a+)+$', ''],
    ['<(style|title)\\b[^>]*>.*?</\\1>', 'gis'],
    ['^(\\w+\\s?)*$', ''],
    ['dwt\\s*[:=]*\\s*(k)?\\s*\\d', ''],
    ['(\\d+)-(\\d+)!', 'g'],
  ])('finds that /%s/%s does not stay linear', (source, flags) => {
    expect(judge(source, flags)).toBeDefined()
  })
  test.each([
    ['<[^<>]*>', 'g'],
    ['(?<!\\s)\\s+$', ''],
    ['^[a-z]{1,20}:', 'im'],
    ['[^\\p{L}\\p{N}]+', 'gu'],
    ['(?:\\r\\n|\\r|\\n)', 'g'],
  ])('lets /%s/%s pass', (source, flags) => {
    expect(judge(source, flags)).toBeUndefined()
  })
})

test('patterns that are put together at run time are known here', () => {
  const others = composed.filter((file) => !READERS.some((folder) => file.startsWith(folder)))
  expect(others.sort()).toEqual([
    // Of one class of characters.
    'features/records/recent-addresses/contract/address-words.ts',
    // Exported, and judged below with the others.
    'packages/mail/src/parse/quote/quote-patterns.ts',
    // Of one class of characters.
    'packages/search-index/src/words/fold-word.ts',
  ])
})

test('the sources were read', () => {
  expect(attacked.size).toBeGreaterThan(600)
  const places = [...attacked.values()].map(({ place }) => place)
  for (const folder of READERS) expect(places.some((place) => place.startsWith(folder))).toBe(true)
})

test.each([...attacked.values()].map(({ place, source, flags }) => [place, source, flags]))(
  '%s /%s/%s is linear',
  (_place, source, flags) => {
    expect(judge(source, flags)).toBeUndefined()
  },
)
