import { expect, test } from 'vitest'
import { distanceNm } from '@laycan/geo/great-circle.ts'
import { demoVoyages } from './demo-voyages.ts'
import { sail } from './sail.ts'
import { seaLanes } from './sea-lanes.ts'

const HOUR_MS = 3_600_000
const start = Date.UTC(2026, 0, 1)

test('the same seed and moment give the same places, and ships wait in port and sail between', () => {
  const voyages = demoVoyages(1)
  const again = demoVoyages(1)
  expect(voyages.length).toBeGreaterThan(1_000)
  const places = voyages.map(({ voyage }) => sail(voyage, start))
  expect(again.map(({ voyage }) => sail(voyage, start))).toEqual(places)
  expect(new Set(places.map(({ nav_status }) => nav_status))).toEqual(new Set([0, 1, 5]))
  expect(new Set(voyages.map(({ mmsi }) => mmsi)).size).toBe(voyages.length)
  for (const { lon, lat } of places) expect([Math.abs(lon) <= 180, Math.abs(lat) < 60]).toEqual([true, true])
})

test('no ship sails faster than ships do, also at corners, ends and the antimeridian', () => {
  for (const lane of seaLanes) {
    const voyage = { lane, speed: 14, stay: 40, phase: 0, aside: [0, 0], anchors: false } as const
    const track = Array.from({ length: 1_200 }, (_, at) => sail(voyage, start + at * 2 * HOUR_MS))
    const fastest = Math.max(...track.slice(1).map((place, at) => distanceNm(track[at] ?? place, place)))
    expect(fastest).toBeLessThan(28.5)
  }
})
