import { expect, test } from 'vitest'
import type { TrackPoint } from '#features/records/ais/contract/ais-feature.ts'
import { placeAt } from './place-at.ts'

const at = (minute: number) => Date.UTC(2026, 0, 1, 0, minute)
const point = (minute: number, lon: number, lat = 0): TrackPoint => ({
  lon,
  lat,
  record_at: new Date(at(minute)).toISOString(),
  speed: 10,
  course: 90,
  heading: 200,
})

test('a replay is between two places of the track, on the shortest way and over the antimeridian', () => {
  const track = [point(0, 179), point(60, -179), point(120, -179)]
  expect(placeAt(track, at(30))).toMatchObject({ rotate: expect.closeTo(90, 3) })
  expect(Math.abs(placeAt(track, at(30))?.lon ?? 0)).toBeCloseTo(180, 6)
  // At rest the ship's own heading shows.
  expect(placeAt(track, at(90))).toMatchObject({ lon: -179, rotate: 200 })
})

test('before its beginning and after its end the ship lies there; without a track nowhere', () => {
  const track = [point(0, 1), point(10, 2)]
  expect(placeAt(track, at(-5))).toMatchObject({ lon: 1, lat: 0 })
  expect(placeAt(track, at(15))).toMatchObject({ lon: 2, lat: 0 })
  expect(placeAt([], at(0))).toBeUndefined()
})
