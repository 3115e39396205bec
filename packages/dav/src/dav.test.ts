import { describe, expect, test } from 'vitest'
import { foldLine, readComponents } from './components.ts'
import { requireConditions } from './conditions.ts'
import { DavError } from './dav-error.ts'
import { matchesCalendar, matchesCard } from './filters.ts'
import { dav } from './names.ts'
import { decodePart, partsOfPath } from './paths.ts'
import { readPropfind, readReport } from './read-requests.ts'
import { readQuestion } from './read-xml.ts'
import { multistatus } from './write-xml.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const question = (text: string) => readQuestion(bytes(text))
const card = (...lines: string[]) => {
  const [read] = readComponents(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'))
  if (!read) throw new Error('no card')
  return read
}

describe('questions', () => {
  test('an empty one asks for all, names are told by namespace and not by prefix', () => {
    expect(readPropfind(question(' '))).toEqual({ kind: 'all' })
    const asked = readPropfind(
      question('<x:propfind xmlns:x="DAV:"><x:prop><x:getetag/><q xmlns="urn:a"/></x:prop></x:propfind>'),
    )
    expect(asked).toMatchObject({ kind: 'some', keys: [dav('getetag'), '{urn:a}q'] })
  })

  const bomb = `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><propfind xmlns="DAV:">&b;</propfind>`
  test.each([
    ['an entity that grows', bytes(bomb), 400],
    ['a file of the machine', bytes('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'), 400],
    ['a nest of 10,000', bytes('<a>'.repeat(10_000)), 400],
    ['10 MB', new Uint8Array(10 * 1024 * 1024).fill(32), 413],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x3c, 0]), 400],
    ['Latin-1', Uint8Array.from([0x3c, 0x61, 0x3e, 0xe9]), 400],
    ['half of one', bytes('<propfind xmlns="DAV:"><prop>'), 400],
  ])('%s is refused in words', (_name, given, status) => {
    const refused = expect.objectContaining({ status, message: expect.stringMatching(/\w{3}/) })
    expect(() => readQuestion(given)).toThrow(refused)
  })

  test('a report that is not known, deep levels and expanded series are refused by their conditions', () => {
    const of = (text: string) => () => readReport(question(text))
    expect(of('<version-tree xmlns="DAV:"/>')).toThrow(
      expect.objectContaining({ condition: dav('supported-report') }),
    )
    expect(
      of('<sync-collection xmlns="DAV:"><sync-token/><sync-level>infinite</sync-level></sync-collection>'),
    ).toThrow(DavError)
  })
})

describe('filters', () => {
  const filter = (inner: string, test = 'anyof') => {
    const report = readReport(
      question(
        `<C:addressbook-query xmlns:C="urn:ietf:params:xml:ns:carddav"><C:filter test="${test}">${inner}</C:filter></C:addressbook-query>`,
      ),
    )
    if (report.kind !== 'cards') throw new Error('no query')
    return report.filter
  }
  const nikos = card('FN:Νίκος Παππάς', 'EMAIL;TYPE=work:n@aegean.example', 'NOTE:one\\, two')

  test.each([
    ['<C:prop-filter name="FN"><C:text-match>νίκος</C:text-match></C:prop-filter>', true],
    [
      '<C:prop-filter name="EMAIL"><C:text-match match-type="starts-with">n@</C:text-match></C:prop-filter>',
      true,
    ],
    [
      '<C:prop-filter name="EMAIL"><C:text-match match-type="equals">n@</C:text-match></C:prop-filter>',
      false,
    ],
    [
      '<C:prop-filter name="FN"><C:text-match negate-condition="yes">νίκος</C:text-match></C:prop-filter>',
      false,
    ],
    ['<C:prop-filter name="NOTE"><C:text-match>one, two</C:text-match></C:prop-filter>', true],
    ['<C:prop-filter name="TEL"/>', false],
    ['<C:prop-filter name="TEL"><C:is-not-defined/></C:prop-filter>', true],
    [
      '<C:prop-filter name="EMAIL"><C:param-filter name="TYPE"><C:text-match>work</C:text-match></C:param-filter></C:prop-filter>',
      true,
    ],
    ['', true],
  ])('%s of a card: %s', (inner, matches) => {
    expect(matchesCard(filter(inner), nikos)).toBe(matches)
  })

  test('all or any of several', () => {
    const two = '<C:prop-filter name="TEL"/><C:prop-filter name="EMAIL"/>'
    expect([matchesCard(filter(two), nikos), matchesCard(filter(two, 'allof'), nikos)]).toEqual([true, false])
  })

  test('a time, an alarm, a property and what is absent, of a calendar', () => {
    const query = (inner: string) => {
      const report = readReport(
        question(
          `<C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav"><C:filter><C:comp-filter name="VCALENDAR">${inner}</C:comp-filter></C:filter></C:calendar-query>`,
        ),
      )
      if (report.kind !== 'events') throw new Error('no query')
      return report.filter
    }
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:Laycan',
      'BEGIN:VALARM',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]
    const [calendar] = readComponents(text.join('\n'))
    const asked: unknown[] = []
    const matches = (inner: string) =>
      calendar &&
      matchesCalendar(query(inner), calendar, (range) => {
        asked.push(range)
        return true
      })
    expect(
      matches(
        '<C:comp-filter name="VEVENT"><C:time-range start="20261101T000000Z" end="20261201T000000Z"/></C:comp-filter>',
      ),
    ).toBe(true)
    expect(asked).toEqual([{ from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) }])
    expect(matches('<C:comp-filter name="VTODO"/>')).toBe(false)
    expect(matches('<C:comp-filter name="VTODO"><C:is-not-defined/></C:comp-filter>')).toBe(true)
    expect(matches('<C:comp-filter name="VEVENT"><C:comp-filter name="VALARM"/></C:comp-filter>')).toBe(true)
    expect(
      matches(
        '<C:comp-filter name="VEVENT"><C:prop-filter name="SUMMARY"><C:text-match>LAYCAN</C:text-match></C:prop-filter></C:comp-filter>',
      ),
    ).toBe(true)
    const backwards =
      '<C:comp-filter name="VEVENT"><C:time-range start="20261201T000000Z" end="20261101T000000Z"/></C:comp-filter>'
    expect(() => matches(backwards)).toThrow(DavError)
  })
})

describe('texts', () => {
  test('lines are unfolded and folded again within 75 bytes, never within a character', () => {
    const [read] = readComponents('BEGIN:VCARD\r\nNOTE:on\r\n e line\r\nitem1.X-A;P="a:b;c":v\r\nEND:VCARD')
    expect(read?.properties.map(({ name, value }) => [name, value])).toEqual([
      ['NOTE', 'one line'],
      ['X-A', 'v'],
    ])
    for (const long of [`NOTE:${'⚓ long '.repeat(60)}`, `PHOTO:${'A'.repeat(500)}`]) {
      const folded = foldLine(long)
      expect(folded.replace(/\r\n /g, '')).toBe(long)
      for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }
  })

  test.each(['BEGIN:VCARD\nFN:a', 'no property', 'BEGIN:A\nEND:B', 'FN:a', 'BEGIN:A\n'.repeat(20)])(
    '%j is refused',
    (text) => {
      expect(() => readComponents(text)).toThrow(DavError)
    },
  )
})

test('conditions of writes', () => {
  const refused = (if_match?: string, if_none_match?: string, etag?: string) => {
    try {
      requireConditions({ if_match, if_none_match }, etag)
      return false
    } catch {
      return true
    }
  }
  expect(refused('"1"', undefined, '"1"')).toBe(false)
  expect(refused('"1"', undefined, '"2"')).toBe(true)
  expect(refused('*', undefined, undefined)).toBe(true)
  expect(refused(undefined, '*', '"1"')).toBe(true)
  expect(refused(undefined, '*', undefined)).toBe(false)
})

test('paths that lead elsewhere name nothing', () => {
  expect(partsOfPath('/dav/contacts/1/mine/', 'https://host/dav/contacts/1/mine/a%20b.vcf?x')).toEqual([
    'a b.vcf',
  ])
  expect(partsOfPath('/dav/contacts/1/mine/', '/dav/contacts/2/mine/a.vcf')).toBeUndefined()
  for (const odd of ['..', '%2e%2e', 'a%2Fb', 'a%00b', '%ff', '%E2%80%AEfcv', 'x'.repeat(300)])
    expect(decodePart(odd)).toBeUndefined()
})

test('a multistatus says what is there, what is not and what is gone', async () => {
  const pages = [
    [
      {
        href: '/a&b',
        found: [[dav('getetag'), '&quot;1&quot;'] as const],
        lacking: { status: 404, keys: ['{urn:x}y'] },
      },
    ],
    [{ href: '/gone', status: 404 }],
  ]
  let text = ''
  for await (const piece of multistatus(pages, () => 'urn:t')) text += piece
  const root = question(text)
  expect(root?.children.map(({ name }) => name)).toEqual(['response', 'response', 'sync-token'])
  expect(text).toContain('<x:y xmlns:x="urn:x"/>')
  expect(text).toContain('/a&amp;b')
})
