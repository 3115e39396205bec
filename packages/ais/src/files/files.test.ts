import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionTest } from '@laycan/testing/collection-test.ts'
import { testDataPath } from '@laycan/testing/test-data.ts'
import type { AisMessage } from '../ais-message.ts'
import { PositionFileReader } from './position-file-reader.ts'
import { readVendorJson } from './read-vendor-json.ts'

function readFile(text: string): { messages: AisMessage[]; refused: number } {
  const reader = new PositionFileReader()
  const messages = [...reader.push(Buffer.from(text)), ...reader.end()]
  return { messages, refused: reader.refused }
}

test('entries of vendors are read by whatever usual names they have', () => {
  const read = readVendorJson({
    data: [
      { MMSI: '477307901', LATITUDE: 31.9, LONGITUDE: -76.3, SOG: 12.1, COG: 360, HEADING: 511, NAVSTAT: 5 },
      {
        AIS: {
          MMSI: 235066562,
          LATITUDE: 1,
          LONGITUDE: 2,
          TIMESTAMP: '2026-11-01 10:00:00 UTC',
          IMO: 9134270,
          NAME: 'EVER\u0000X',
        },
      },
      {
        type: 'Feature',
        geometry: { coordinates: [3, 4] },
        properties: { mmsi: 235066562, status: 'moored' },
      },
      { mmsi: 235066562, lat: 95, lon: 0 },
      { mmsi: 'x' },
      7,
    ],
  })
  expect(read?.refused).toBe(3)
  expect(read?.messages).toMatchObject([
    {
      kind: 'position',
      mmsi: 477307901,
      lat: 31.9,
      lon: -76.3,
      speed: 12.1,
      course: null,
      heading: null,
      nav_status: 5,
    },
    { kind: 'static', ship: { lrimo: 9134270, name: 'EVER X' } },
    { kind: 'position', at: new Date('2026-11-01T10:00:00Z') },
    { kind: 'position', lon: 3, lat: 4, nav_status: 5 },
  ])
})

test('sentences in JSON are read, and what is no position is refused as a whole', () => {
  const nmea = ['!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A', 'foo', '!AIVDM,1,1,,A,15RTgt0,0*00']
  expect(readVendorJson({ nmea })).toMatchObject({ messages: [{ mmsi: 371798000 }], refused: 1 })
  for (const body of [undefined, null, 'x', 4, {}, { hello: 'world' }, { nmea: [1] }])
    expect(readVendorJson(body)).toBeUndefined()
})

test('a table is read by the names of its columns, rows that cannot be are counted', () => {
  const { messages, refused } = readFile(
    '# of 2017\nMMSI,BaseDateTime,LAT,LON,SOG,VesselName,Status\n477307901,2017-12-01T00:00:01,31.9,-76.3,0.4,"A ""B"", C",moored\n47730790x,2017-12-01T00:00:01,1,1,,,\n477307901,2017-12-01Txx:00:01,1,1,,,',
  )
  expect(refused).toBe(2)
  expect(messages).toMatchObject([
    { kind: 'static', ship: { name: 'A "B", C' } },
    { kind: 'position', speed: 0.4, nav_status: 5, at: new Date('2017-12-01T00:00:01Z') },
  ])
})

collectionTest.each([
  ['ten.csv', 10, 0],
  ['badMMSIData.csv', 9, 1],
  ['badTimeData.csv', 9, 1],
  ['badHeaders.csv', 10, 0],
])('%s of the collection has %i positions and %i rows that cannot be', (name, positions, refused) => {
  const read = readFile(readFileSync(testDataPath(`ais/fathom5/${name}`), 'utf8'))
  expect(read.messages.filter(({ kind }) => kind === 'position').length).toBe(positions)
  expect(read.refused).toBe(refused)
})
