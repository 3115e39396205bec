import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { isImoNumber } from '@laycan/contract/imo-number.ts'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import type { AisMessage } from '../ais-message.ts'
import { AisReader } from './ais-reader.ts'

/** What decoders of others found; `lon` and the like as they are on air. */
interface Expected {
  type: number
  mmsi: number
  line?: number
  time?: string
  part?: string
  [field: string]: unknown
}

const text = (path: string) => readFileSync(testDataPath(`ais/${path}`), 'latin1')
const jsonLines = (path: string): Expected[] =>
  text(path)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** Messages by the number of the line that completed them. */
function readByLine(path: string): Map<number, AisMessage> {
  const reader = new AisReader()
  return new Map(
    text(path)
      .split('\n')
      .flatMap((line, at) =>
        reader.push(Buffer.from(`${line}\n`, 'latin1')).map((message) => [at + 1, message] as const),
      ),
  )
}

const number = (value: unknown, none: number): number | null =>
  typeof value === 'number' && value < none ? value : null
const words = (value: unknown) =>
  String(value ?? '')
    .replace(/@.*$/, '')
    .trim()
const size = (one: unknown, other: unknown) => Number(one) + Number(other) || null

/** What our reader says, in the form of what is expected; only fields that the expectation has. */
function compare(message: AisMessage | undefined, expected: Expected): void {
  const about = JSON.stringify(expected)
  expect(message?.type, about).toBe(expected.type)
  expect(message?.mmsi, about).toBe(expected.mmsi)
  if (message?.kind === 'position') comparePosition(message, expected, about)
  if (message?.kind === 'static') compareFacts(message.ship, expected, about)
}

function comparePosition(
  message: AisMessage & { kind: 'position' },
  expected: Expected,
  about: string,
): void {
  const isKnown = Math.abs(Number(expected.lon)) <= 180 && Math.abs(Number(expected.lat)) <= 90
  if (isKnown) {
    expect(Math.abs((message.lon ?? 999) - Number(expected.lon)), about).toBeLessThan(2e-4)
    expect(Math.abs((message.lat ?? 999) - Number(expected.lat)), about).toBeLessThan(2e-4)
  } else expect(message.lon, about).toBeNull()
  const none = message.type === 27 ? { speed: 63, course: 360 } : { speed: 102.3, course: 360 }
  for (const field of ['speed', 'course'] as const) {
    const value = number(expected[field], none[field])
    if (value === null) expect(message[field], about).toBeNull()
    else expect(Math.abs((message[field] ?? 999) - value), about).toBeLessThan(0.051)
  }
  if ('heading' in expected) expect(message.heading, about).toBe(number(expected.heading, 360))
  if ('status' in expected && message.type !== 18) expect(message.nav_status, about).toBe(expected.status)
  if (message.type === 19) compareFacts(message.ship ?? {}, expected, about)
}

function compareFacts(ship: object, expected: Expected, about: string): void {
  const sized = 'to_bow' in expected
  const lrimo = Number(expected.imo ?? 0)
  const draught = Number(expected.draught ?? 0)
  const wanted = {
    ...('shipname' in expected && 'name' in ship && { name: words(expected.shipname) }),
    ...('callsign' in expected && 'call_sign' in ship && { call_sign: words(expected.callsign) }),
    ...('shiptype' in expected && 'ship_type' in ship && { ship_type: expected.shiptype }),
    ...(sized && 'length' in ship && { length: size(expected.to_bow, expected.to_stern) }),
    ...(sized && 'breadth' in ship && { breadth: size(expected.to_port, expected.to_starboard) }),
    ...('imo' in expected && { lrimo: isImoNumber(lrimo) ? lrimo : null }),
    ...('draught' in expected && { draught: draught > 0 ? expect.closeTo(draught, 1) : null }),
    ...('destination' in expected && { destination: words(expected.destination) }),
  }
  expect(Object.keys(wanted).length, about).toBeGreaterThan(0)
  expect(ship, about).toMatchObject(wanted)
}

collectionTest('a real feed of 1,386 ships is decoded as expected, message by message with its time', () => {
  const messages = readByLine('aislib/stream_example.txt')
  const expected = jsonLines('derived/stream_example.decoded.jsonl')
  expect(expected.length).toBe(4_018)
  for (const each of expected) {
    const message = messages.get(each.line ?? 0)
    compare(message, each)
    expect(message?.at?.toISOString(), JSON.stringify(each)).toBe(each.time)
  }
})

collectionTest('the positions and facts of the feed are those of its tables', () => {
  const messages = [...readByLine('aislib/stream_example.txt').values()]
  const positions = messages.filter((each) => each.kind === 'position')
  const keys = new Set(
    positions.map(({ at, mmsi, lat, lon }) =>
      [at?.toISOString(), mmsi, lat?.toFixed(4), lon?.toFixed(4)].join(),
    ),
  )
  const rows = text('derived/positions.csv').trim().split('\n').slice(1)
  expect(rows.length).toBe(2_961)
  const missing = rows.filter((row) => {
    const [time, mmsi, lat, lon] = row.split(',')
    return !keys.has([time, mmsi, Number(lat).toFixed(4), Number(lon).toFixed(4)].join())
  })
  expect(missing).toEqual([])
  const named = new Map(
    messages.flatMap((each) =>
      each.kind === 'static' && each.ship.lrimo ? [[each.mmsi, each.ship.lrimo]] : [],
    ),
  )
  const ships = text('derived/vessels-static.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
  const known = ships.filter(([, , ok]) => ok === 'True')
  expect(known.length).toBe(285)
  expect(known.filter(([mmsi, lrimo]) => named.get(Number(mmsi)) !== Number(lrimo))).toEqual([])
})

collectionTest.each([
  ['gpsd/sample.aivdm', 'gpsd/sample.aivdm.expected-scaled.jsonl'],
  ['libais/typeexamples.nmea', 'libais/typeexamples.json'],
  ['libais/tagblock.nmea', 'libais/tagblock.json'],
])('%s is decoded as its project expects', (path, expectations) => {
  const messages = [...readByLine(path).values()]
  const taken = new Set<AisMessage>()
  let compared = 0
  for (const expected of jsonLines(expectations)) {
    const message = messages.find(
      (each) => !taken.has(each) && each.type === expected.type && each.mmsi === expected.mmsi,
    )
    expect(message, JSON.stringify(expected)).toBeDefined()
    if (!message) continue
    taken.add(message)
    compare(message, expected)
    compared++
  }
  expect(compared).toBeGreaterThanOrEqual(4)
})
