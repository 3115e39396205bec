import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import { DEFAULT_LIMITS } from '../parse-limits.ts'
import { type AddressValue, type DateTime, flatten, isoOf, show } from '../testing/compare-stalwart.ts'
import { squeeze } from '../testing/manifest.ts'
import { parseAddresses } from './addresses.ts'
import { parseDate } from './dates.ts'
import { decodeHeaderText } from './encoded-words.ts'
import { readHeaderBlock } from './header-block.ts'
import { readParams } from './header-params.ts'
import { parseMessageIds } from './message-ids.ts'

interface Case<T> {
  header: string
  expected: T
}

function readCases<T>(name: string): Case<T>[] {
  return JSON.parse(
    readFileSync(testDataPath(`mail/header-oracles/stalwart-mail-parser/${name}.json`), 'utf8'),
  ) as Case<T>[]
}

/** The value as the header reader hands it on: unfolded, and what follows it in the case cut off. */
function rawValue(header: string): string {
  const bytes = Buffer.from(`X-Value:${header}`, 'utf8')
  return readHeaderBlock(bytes, 0, bytes.length, DEFAULT_LIMITS).headers[0]?.value ?? ''
}

/** Cases on which the reading differs, for the message of a failed expectation. */
function compare<T>(
  name: string,
  wanted: (expected: T) => unknown,
  found: (value: string) => unknown,
): { share: number; differing: string } {
  const cases = readCases<T>(name)
  const rows = cases.map(({ header, expected }) => ({
    header,
    wanted: wanted(expected),
    found: found(rawValue(header)),
  }))
  const differing = rows.filter((row) => JSON.stringify(row.wanted) !== JSON.stringify(row.found))
  return {
    share: 1 - differing.length / cases.length,
    differing: differing.map((row) => JSON.stringify(row)).join('\n'),
  }
}

interface Expected {
  c_type: string
  c_subtype: string | null
  attributes: [string, string][] | null
}

/** Without the language of a value, which no reader shows, and without NUL, which nothing can store. */
function typeAndParams(value: Expected | null): unknown {
  if (!value) return ['', {}]
  const type = [value.c_type, value.c_subtype].filter((part) => part).join('/')
  const shown = (value.attributes ?? []).filter(([name]) => !name.endsWith('-language'))
  return [type.toLowerCase(), sorted(shown.map(([name, text]) => [name, text.replaceAll('\0', '')]))]
}

function sorted(params: [string, string][]): Record<string, string> {
  return Object.fromEntries(
    params.map(([name, text]): [string, string] => [name.toLowerCase(), squeeze(text)]).sort(),
  )
}

describe('single header fields against the expectations of another reader', () => {
  collectionTest('addresses', () => {
    const { share, differing } = compare<AddressValue | null>(
      'address',
      // People copy links into address fields, so `mailto:` alone is taken off; the source reads List-Post with it.
      (value) => (value ? flatten(value).replace(/<mailto:([^?>]*)>/g, '<$1>') : ''),
      (raw) => show(parseAddresses(raw)),
    )
    // Two differ: the source keeps blanks around the dots of an address and the obsolete route before it.
    expect(share, differing).toBeGreaterThanOrEqual(0.96)
  })

  collectionTest('dates', () => {
    const { share, differing } = compare<DateTime | null>(
      'date',
      (value) => (value ? isoOf(value) : null),
      parseDate,
    )
    expect(share, differing).toBe(1)
  })

  collectionTest('message ids', () => {
    const { share, differing } = compare<string[] | null>('id', (value) => value ?? [], parseMessageIds)
    expect(share, differing).toBe(1)
  })

  collectionTest('encoded and raw text', () => {
    const { share, differing } = compare<string | null>(
      'unstructured',
      (value) => squeeze(value ?? ''),
      (raw) => decodeHeaderText(raw),
    )
    expect(share, differing).toBe(1)
  })

  collectionTest('content types and their parameters', () => {
    const { share, differing } = compare<Expected | null>('content_type', typeAndParams, (raw) => {
      const { value, params } = readParams(raw)
      // What the source refuses as a whole gives no type; the charset beside it is still of use to a reader.
      return [value, value === '' ? {} : sorted([...params])]
    })
    // One differs: the source keeps blanks between encoded words, where long names are cut in two.
    expect(share, differing).toBeGreaterThanOrEqual(0.99)
  })

  collectionTest('dates of Received headers', () => {
    const { share, differing } = compare<{ date: DateTime | null } | null>(
      'received',
      (value) => (value?.date ? isoOf(value.date) : null),
      (raw) => parseDate(raw.slice(raw.lastIndexOf(';') + 1)),
    )
    // On the others the source is mistaken: years before 1917, named zones read as UTC, seconds dropped.
    expect(share, differing).toBeGreaterThanOrEqual(0.93)
  })
})

describe('addresses of the flanker collection', () => {
  collectionTest('a valid one is read as one participant with that address', () => {
    const lines = readFileSync(
      testDataPath('mail/header-oracles/flanker-addresses/mailbox_valid.txt'),
      'utf8',
    )
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    const differing = lines.filter((line) => {
      const [first, ...more] = parseAddresses(Buffer.from(line, 'utf8').toString('latin1'))
      return more.length > 0 || !first?.address.includes('@')
    })
    expect(1 - differing.length / lines.length, differing.join('\n')).toBeGreaterThanOrEqual(0.98)
  })
})

describe('addresses as they come', () => {
  test.each([
    ['"Smith, John" <j@x.example>', 'Smith, John <j@x.example>'],
    ['"x@y.z" <real@z.z>', 'x@y.z <real@z.z>'],
    ['Team: a@x.example, B <b@x.example>;', ' <a@x.example>, B <b@x.example>'],
    ['undisclosed-recipients:;', 'undisclosed-recipients <>'],
    ['a@x.example; b@x.example', ' <a@x.example>,  <b@x.example>'],
    ['ops@x.example (Operations)', 'Operations <ops@x.example>'],
    ['=?utf-8?q?Doe=2C_Jane?= <jane@x.example>', 'Doe, Jane <jane@x.example>'],
    ['=?utf-8?q?Jane_=3Cjane=40x.example=3E?=', 'Jane <jane@x.example>'],
    ["'Ops' <mailto:ops@x.example>", 'Ops <ops@x.example>'],
    ['A <a@x.example> B <b@x.example>', 'A <a@x.example>, B <b@x.example>'],
    ['o\xe2\x80\x8bps@x.example', ' <ops@x.example>'],
    ['Ops <ops@x.example', 'Ops <ops@x.example>'],
    ['root (Cron Daemon)', 'Cron Daemon <root>'],
    ['Ops (day \\) shift) <ops(desk)@x.example>', 'Ops (day ) shift desk) <ops@x.example>'],
    ['<mailto:list@x.example?subject=help>', ' <mailto:list@x.example?subject=help>'],
  ])('%j', (raw, expected) => {
    expect(show(parseAddresses(raw))).toBe(expected)
  })
})

describe('dates as they come', () => {
  test.each([
    ['Tue, 1 Jul 2003 10:52:37 0200', '2003-07-01T08:52:37.000Z'],
    ['20.11.2025 05:34', '2025-11-20T05:34:00.000Z'],
    ['Thu, 20/11/2025 05:34:27 +0800', '2025-11-19T21:34:27.000Z'],
    ['99.99.2025 05:34', null],
  ])('%j', (raw, expected) => {
    expect(parseDate(raw)).toBe(expected)
  })
})
