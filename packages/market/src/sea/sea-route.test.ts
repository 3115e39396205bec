import { expect, test } from 'vitest'
import { distanceNm } from '@laycan/geo/great-circle.ts'
import { portPlace, publishedDistances } from '../testing/published-distances.ts'
import { seaLegs } from './sea-legs.ts'
import { seaNodes } from './sea-nodes.ts'
import { seaMiles, seaPath, seaRoute } from './sea-route.ts'

test('every place of the net has one name, and every leg two places', () => {
  const ids = new Set(seaNodes.map(({ id }) => id))
  expect(ids.size).toBe(seaNodes.length)
  expect(seaNodes.filter(({ lat, lon }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))).toEqual([])
  expect(seaLegs.flat().filter((id) => !ids.has(id))).toEqual([])
})

const published = publishedDistances.map(([from, to, miles, avoid]) => ({ from, to, miles, avoid }))

test.each(published)('$from to $to is $miles miles within five percent', ({ from, to, miles, avoid }) => {
  const options = { avoid: avoid ? [avoid] : [] }
  const route = seaRoute(portPlace(from), portPlace(to), options)
  expect(Math.abs(route.nautical_miles / miles - 1)).toBeLessThan(0.05)
  expect(seaMiles(portPlace(to), portPlace(from), options)).toBeCloseTo(route.nautical_miles, 0)
})

test('a route names its canals, straits and capes, and goes round what it shall avoid', () => {
  const [singapore, rotterdam] = [portPlace('singapore'), portPlace('rotterdam')]
  const via = seaRoute(singapore, rotterdam).via
  expect(via.indexOf('Suez Canal')).toBeGreaterThan(via.indexOf('Malacca Strait'))
  expect(via.indexOf('Gibraltar')).toBeGreaterThan(via.indexOf('Suez Canal'))
  const round = seaRoute(singapore, rotterdam, { avoid: ['suez'] }).via
  expect(round).toContain('Cape of Good Hope')
  expect(round).not.toContain('Suez Canal')
  const [gdansk, antwerp] = [
    { latitude: 54.4, longitude: 18.7 },
    { latitude: 51.35, longitude: 4.25 },
  ]
  expect(seaRoute(gdansk, antwerp).via).toContain('Kiel Canal')
  expect(seaRoute(gdansk, antwerp, { avoid: ['kiel'] }).via).toContain('Skaw')
  expect(seaRoute(portPlace('newYork'), portPlace('losAngeles')).via).toContain('Panama Canal')
})

test('every place reaches every other, and ports on two sides of an isthmus are far apart', () => {
  const [first] = seaNodes
  const from = { latitude: first?.lat ?? 0, longitude: first?.lon ?? 0 }
  const far = seaNodes.filter(
    ({ lat, lon }) => !Number.isFinite(seaMiles(from, { latitude: lat, longitude: lon })),
  )
  expect(far).toEqual([])
  expect(seaMiles(portPlace('colon'), portPlace('balboa'), { avoid: ['panama'] })).toBeGreaterThan(5_000)
  expect(seaMiles(portPlace('singapore'), portPlace('singapore'))).toBe(0)
})

test('the line of a route goes from one place to the other by places of the net, and is as long as it says', () => {
  const [from, to] = [portPlace('singapore'), portPlace('rotterdam')]
  const path = seaPath(from, to)
  expect([path[0], path.at(-1)]).toEqual([from, to])
  const miles = path.slice(1).reduce((sum, point, at) => {
    const before = path[at] ?? point
    const [a, b] = [before, point].map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }))
    return sum + (a && b ? distanceNm(a, b) : 0)
  }, 0)
  expect(miles / seaRoute(from, to).nautical_miles).toBeCloseTo(1, 1)
  expect(seaPath(from, from)).toEqual([from, from])
})
