import { describe, expect, test } from 'vitest'
import { placeKey } from './place.ts'
import { readPositions } from './read-positions.ts'
import { EXAMPLE_DAY, exampleLists } from './testing/example-lists.ts'
import { hardLists } from './testing/hard-lists.ts'

const names = { spore: 'Singapore', rdam: 'Rotterdam', haiphong: 'Hai Phong', singapore: 'Singapore' }
const ports = new Map(
  [
    ...Object.entries(names),
    ...'Durban,Santos,Kandla,Haldia,Aliaga,Qingdao,Paranagua,Gibraltar,Mersin,Lianyungang,Houston,Rotterdam,Chennai,Riga,Mumbai,Port Said,Mobile,Xiamen,Tianjin,Augusta'
      .split(',')
      .map((name) => [name, name] as const),
  ].map(([key, name]) => [placeKey(key), name]),
)
const read = (text: string, date = EXAMPLE_DAY) => readPositions(text, { date, ports })
const short = (text: string, date = EXAMPLE_DAY) =>
  read(text, date).map(({ vessel, port, open_from, open_to }) => `${vessel}|${port}|${open_from}|${open_to}`)

describe('lists in many layouts', () => {
  test.each([...exampleLists, ...hardLists].map((list) => [list.name, list] as const))(
    '%s',
    (_, { subject, text, positions }) => {
      const head = subject === undefined ? '' : `Subject: ${subject}\n\n`
      expect(short(head + text).sort()).toEqual([...positions].sort())
    },
  )
})

test('each field names the characters that it was read from', () => {
  const text =
    'Subject: list\nDate: Thu, 20 Nov 2025 10:00:00 +0000\n\n> MV ALPHA 56K/2011 OPEN SPORE 12-15 DEC'
  const [position] = read(text)
  const words = (span?: { start: number; end: number }) => text.slice(span?.start, span?.end)
  expect(position).toMatchObject({ vessel: 'ALPHA', dwt: 56_000, built: 2011, port: 'Singapore' })
  expect(words(position?.spans.vessel)).toBe('ALPHA')
  expect(words(position?.spans.port)).toBe('SPORE')
  expect(words(position?.spans.dates)).toBe('12-15 DEC')
  expect(words(position?.spans.dwt)).toBe('56K')
  expect(words(position?.spans.built)).toContain('2011')
})

test('former names and an IMO number that passes its check are kept', () => {
  expect(read('M.V. "CALM BAY" (EX-"STORM BAY") IMO 9990416 31,877 DWT OPEN SANTOS 30/11')[0]).toMatchObject({
    vessel: 'CALM BAY',
    ex_names: ['STORM BAY'],
    imo: '9990416',
  })
  expect(read('MV CALM BAY IMO 9990417 31,877 DWT OPEN SANTOS 30/11')[0]?.imo).toBe('')
})

test('a misspelt port is the one that it can be alone', () => {
  expect(short('MV X RAY 56K OPEN SIGNAPORE 25 NOV')).toEqual(['X RAY|Singapore|2025-11-25|2025-11-25'])
})

test('a port is known however its words are put together, unless two are called so', () => {
  const ports = new Map([
    ['san nicolas', 'San Nicolas'],
    ['port said', 'Port Said'],
    ['ports aid', 'Other'],
  ])
  const portOf = (name: string) =>
    readPositions(`MV X RAY 56K OPEN ${name} 25 NOV`, { date: '2025-11-20', ports })[0]?.port
  expect(portOf('SANNICOLAS')).toBe('San Nicolas')
  expect(portOf('SAN NICO LAS')).toBe('San Nicolas')
  expect(portOf('PORTSAID')).toBe('Portsaid')
})

test('a word behind two days of a month is no month, and a year between hyphens is one', () => {
  expect(short('MV X RAY 56K OPENING SANTOS DEC 3-4, GEARED')).toEqual(['X RAY|Santos|2025-12-03|2025-12-04'])
  expect(short('MV X RAY 56K BLT 2012 O/A DEC 3-4 SANTOS')).toEqual(['X RAY|Santos|2025-12-03|2025-12-04'])
  expect(short('MV X RAY 56K OPEN SANTOS DEC 3-4 CRANES')).toEqual(['X RAY|Santos|2025-12-03|2025-12-03'])
  expect(short('MV X RAY 56K BLT 2012 O/A 03-DEC-25 / 05-DEC-25 SANTOS')).toEqual([
    'X RAY|Santos|2025-12-03|2025-12-05',
  ])
})

test('a ship stands behind its port and dates; a cargo that does is none', () => {
  expect(short('SANTOS 3-4 DEC - MV X RAY 56K 2012')).toEqual(['X RAY|Santos|2025-12-03|2025-12-04'])
  expect(short('SANTOS 3-4 DEC - X RAY 56,000 DWT BLT 2012')).toEqual(['X RAY|Santos|2025-12-03|2025-12-04'])
  expect(short('SANTOS 3-4 DEC - SOYA BEANS 56,000 MT 10PCT')).toEqual([])
  expect(short('SANTOS 3-4 DEC - GENERAL CARGO 5,000 CBM')).toEqual([])
})

test('years are those nearest to the mail', () => {
  expect(short('MV YEAR END 56K OPEN SANTOS 28 DEC/03 JAN', '2025-12-22')).toEqual([
    'YEAR END|Santos|2025-12-28|2026-01-03',
  ])
})

test('a list of 20,000 rows and ten million characters without a line end are read without hanging', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `SHIP ${at} STAR\t56,000\t2010\tSantos\t25-Nov`)
  const started = Date.now()
  expect(read(`Vessel\tDWT\tBuilt\tPort\tDate\n${rows.join('\n')}`)).toHaveLength(20_000)
  expect(read('MV A 56K OPEN 12 '.repeat(600_000))).toEqual([])
  expect(Date.now() - started).toBeLessThan(15_000)
})
