import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bearing, distanceNm, placeBetween } from './great-circle.ts'
import { mercatorOf, placeOfMercator } from './mercator.ts'
import { simplifyTrack } from './simplify.ts'

const place = fc.record({
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
})

test('distances over the globe are those of the books, also across the antimeridian', () => {
  expect(distanceNm({ lon: 4, lat: 52 }, { lon: 4, lat: 53 })).toBeCloseTo(60.04, 1)
  expect(distanceNm({ lon: 179.5, lat: 0 }, { lon: -179.5, lat: 0 })).toBeCloseTo(60.04, 1)
  expect(distanceNm({ lon: -73.97, lat: 40.78 }, { lon: -9.14, lat: 38.72 })).toBeCloseTo(2_929, -1)
  expect(bearing({ lon: 0, lat: 0 }, { lon: 1, lat: 0 })).toBeCloseTo(90)
  expect(bearing({ lon: 0, lat: 0 }, { lon: 0, lat: -1 })).toBeCloseTo(180)
})

test('a place between two is on the shortest way', () => {
  fc.assert(
    fc.property(place, place, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
      const way = distanceNm(from, to)
      fc.pre(way < 10_000)
      const between = placeBetween(from, to, share)
      expect(distanceNm(from, between)).toBeCloseTo(way * share, 2)
      expect(distanceNm(between, to)).toBeCloseTo(way * (1 - share), 2)
    }),
  )
})

test('the square of the map and back is the same place', () => {
  fc.assert(
    fc.property(place, (given) => {
      const back = placeOfMercator(mercatorOf(given))
      expect(back.lon).toBeCloseTo(given.lon, 6)
      expect(back.lat).toBeCloseTo(given.lat, 6)
    }),
  )
})

test('a simplified track keeps its ends and turns, and crosses the antimeridian as one', () => {
  const straight = Array.from({ length: 100 }, (_, at) => ({ lon: at / 10, lat: 0 }))
  expect(simplifyTrack(straight, 1e-6)).toEqual([straight[0], straight[99]])
  const turned = [...straight, { lon: 9.9, lat: 5 }]
  expect(simplifyTrack(turned, 1e-6)).toEqual([straight[0], straight[99], { lon: 9.9, lat: 5 }])
  const over = [179, 179.5, -179.9, -179].map((lon) => ({ lon, lat: 0 }))
  expect(simplifyTrack(over, 1e-6)).toEqual([over[0], over[3]])
})
