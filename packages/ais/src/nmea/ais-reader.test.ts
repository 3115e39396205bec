import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AisMessage } from '../ais-message.ts'
import { AisReader } from './ais-reader.ts'
import { checksumOf } from './sentence.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

function readAll(text: string): { messages: AisMessage[]; counts: AisReader['counts'] } {
  const reader = new AisReader()
  const messages = [...reader.push(bytes(text)), ...reader.end()]
  return { messages, counts: reader.counts }
}

const A = '!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A'
const STATIC_1 = '!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C'
const STATIC_2 = '!AIVDM,2,2,1,A,88888888880,2*25'

test('a position and the facts of a ship are read, parts in whatever order', () => {
  const { messages } = readAll(`${A}\r\n${STATIC_2}\n${A}\n${STATIC_1}\n`)
  expect(messages).toHaveLength(3)
  expect(messages[0]).toMatchObject({
    kind: 'position',
    type: 1,
    mmsi: 371798000,
    speed: 12.3,
    course: 224,
    heading: 215,
    nav_status: 0,
  })
  expect(messages[2]).toMatchObject({
    kind: 'static',
    type: 5,
    mmsi: 351759000,
    ship: {
      lrimo: 9134270,
      name: 'EVER DIADEM',
      call_sign: '3FOF8',
      ship_type: 70,
      length: 295,
      breadth: 32,
      draught: 12.2,
      destination: 'NEW YORK',
      eta: '05-15 14:00',
    },
  })
})

test('a broken checksum, a cut payload and other sentences give nothing, and are counted', () => {
  const short = sentence('AIVDM,1,1,,A,15RTgt0PAso;90,0')
  const lines = [
    A.replace('*4A', '*4B'),
    short,
    '$GPGGA,1*00',
    'foobar',
    '# said',
    '!AIVDM,1,1,,B,,0*25',
    '!AIVDM',
  ]
  const { messages, counts } = readAll(`${lines.join('\n')}\n${A}`)
  expect(messages).toHaveLength(1)
  expect(counts).toEqual({ lines: 8, messages: 1, other: 3, broken: 4, incomplete: 0 })
})

test('ten megabytes without an end of line are neither kept nor believed, and the next line is read', () => {
  const reader = new AisReader()
  const piece = bytes('!AIVDM,1,1,,A,15RTgt0P'.padEnd(1024 * 1024, '0'))
  for (let mebibyte = 0; mebibyte < 10; mebibyte++) expect(reader.push(piece)).toEqual([])
  expect(reader.push(bytes(`\n${A}\n`))).toHaveLength(1)
  expect(reader.counts.broken).toBe(1)
})

test('messages of which a part never comes are given up, and are not mixed with the next under their number', () => {
  const other = sentence('AIVDM,2,1,1,A,55CgN202=IM<L9`7V20<tHj0l4qBF22222222216:HA6340Ht6hC0CP00000,0')
  const { messages, counts } = readAll([other, STATIC_1, STATIC_2].join('\n'))
  expect(messages.map(({ mmsi }) => mmsi)).toEqual([351759000])
  expect(counts.incomplete).toBe(1)
  const many = Array.from({ length: 5_000 }, (_, at) => sentence(`AIVDM,9,1,${at % 10},A,5${at},0`))
  expect(readAll(many.join('\n')).counts.incomplete).toBe(5_000)
})

test('times come from tag blocks, time lines and what stations add', () => {
  const tag = (text: string) => `\\${text}*${hex(text)}\\`
  const { messages } = readAll(
    [
      `${tag('s:r003669945,c:1418169601')}${A}`,
      `$PGHP,1,2010,6,11,11,46,12,386,219,24,992190924,1,4A*00\n${A}`,
      `${A},d-109,S2105,t050056.00,T56.13718694,r003669946,1325394060,1325394001`,
      A,
    ].join('\n'),
  )
  expect(messages.map(({ at }) => at?.toISOString())).toEqual([
    '2014-12-10T00:00:01.000Z',
    '2010-06-11T11:46:12.386Z',
    '2012-01-01T05:01:00.000Z',
    undefined,
  ])
})

test('a ship in the west or south of the world is there by a message of long range too', () => {
  const { messages } = readAll(sentence('AIVDM,1,1,,B,KC5E2b@U19PFdLbMuc5=ROv62<7m,0'))
  expect(messages).toMatchObject([{ kind: 'position', type: 27, mmsi: 206914217, lat: 4.84 }])
  const west = readAll(sentence('AIVDM,1,1,,B,KCQ9r=hrFUnH7P00,0')).messages[0]
  expect(west).toMatchObject({ mmsi: 236091959, nav_status: 3 })
  expect(west?.kind === 'position' && west.lon).toBeCloseTo(-154.2017, 3)
  expect(west?.kind === 'position' && west.lat).toBeCloseTo(87.065, 3)
})

test('whatever bytes come in whatever pieces, nothing throws, and messages do not depend on the pieces', () => {
  const text = [A, STATIC_1, STATIC_2, A].join('\n')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(fc.nat(text.length)), (noise, cuts) => {
      const reader = new AisReader()
      reader.push(noise)
      reader.push(bytes('\n'))
      const places = [0, ...cuts.toSorted((one, other) => one - other), text.length]
      const read = places.flatMap((from, at) => reader.push(bytes(text.slice(from, places[at + 1] ?? from))))
      expect([...read, ...reader.end()].slice(-3).map(({ mmsi }) => mmsi)).toEqual([
        371798000, 351759000, 371798000,
      ])
    }),
    { numRuns: 200 },
  )
})

test('a payload of any six-bit letters is a message or nothing', () => {
  const letters = fc.stringMatching(/^[0-W`-w]{1,80}$/)
  fc.assert(
    fc.property(letters, fc.integer({ min: 0, max: 5 }), (payload, fill) => {
      for (const message of readAll(sentence(`AIVDM,1,1,,A,${payload},${fill}`)).messages) {
        if (message.kind !== 'position' || message.lon === null) continue
        expect(Math.abs(message.lon)).toBeLessThanOrEqual(180)
        expect(Math.abs(message.lat ?? 0)).toBeLessThanOrEqual(90)
      }
    }),
    { numRuns: 1_000 },
  )
})

function sentence(body: string): string {
  return `!${body}*${hex(body)}`
}

function hex(text: string): string {
  return checksumOf(text, 0, text.length).toString(16).toUpperCase().padStart(2, '0')
}
