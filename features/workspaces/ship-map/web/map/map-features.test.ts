import { expect, test } from 'vitest'
import type { AisFeature } from '#features/records/ais/contract/ais-feature.ts'
import { drawnFeatures, trackFeature, wayFeatures } from './map-features.ts'
import { shipSources, zoomRange } from './ship-sources.ts'

test('MA-004 the map zooms from 1 to 20; current positions are one mark within 100 pixels, ships within 20', () => {
  expect(zoomRange).toEqual({ minZoom: 1, maxZoom: 20 })
  const { current, ships } = shipSources()
  expect([current.cluster, current.clusterRadius]).toEqual([true, 100])
  expect([ships.cluster, ships.clusterRadius]).toEqual([true, 20])
})

const quiet: AisFeature['properties'] = {
  ship_id: 1,
  mmsi: 219_000_101,
  name: 'CALM SEA',
  lrimo: null,
  type_level2: 'Tankers',
  group: 'tanker',
  deadweight: null,
  length_overall_loa: null,
  year_of_build: null,
  speed: 12,
  course: null,
  heading: null,
  status: '',
  destination: '',
  eta: '',
  draught: null,
  record_at: '2026-01-01T00:00:00.000Z',
  silent_at: null,
  clash_at: null,
}

test('a ship has the colour of its type, an arrow in its heading while it moves, and a dot at rest', () => {
  const ship = (part: Partial<AisFeature['properties']>): AisFeature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [4, 52] },
    properties: { ...quiet, ...part },
  })
  const look = (part: Partial<AisFeature['properties']>) =>
    drawnFeatures([ship(part)]).features[0]?.properties
  expect(look({ heading: 91, course: 88 })).toMatchObject({ icon: 'tanker-moving', rotate: 91 })
  expect(look({ heading: null, course: 88 })).toMatchObject({ rotate: 88 })
  expect(look({ heading: 10, course: null, speed: 0, status: 'moored' })).toMatchObject({
    icon: 'tanker-still',
    rotate: 10,
  })
})

test('a track over the antimeridian goes on and does not run around the world', () => {
  const track = [
    { lon: 179, lat: 1 },
    { lon: -179, lat: 2 },
    { lon: 178, lat: 3 },
  ]
  expect(trackFeature(track).geometry.coordinates).toEqual([
    [179, 1],
    [181, 2],
    [178, 3],
  ])
})

test('the first place of a measurement shows before there is a way', () => {
  const [here, there] = [
    { lon: 4, lat: 52 },
    { lon: 5, lat: 53 },
  ]
  const kinds = (way: (typeof here)[], places: (typeof here)[]) =>
    wayFeatures(way, places).features.map(({ geometry }) => geometry.type)
  expect(kinds([here], [here])).toEqual(['Point'])
  expect(kinds([here, there], [here, there])).toEqual(['LineString', 'Point', 'Point'])
})
