import type { Feature, FeatureCollection, LineString, MultiPolygon, Point } from 'geojson'
import ports from './ports.json'
import polygons from 'virtual:world-land'

type Position = [number, number]

/** As `packRing` of the build has it. */
const PARTS = 1_000
const STEP = 10

/** The land of the world as one feature. */
export function landFeature(): Feature<MultiPolygon> {
  const coordinates = polygons.map((rings) => rings.map((ring) => closed(unpackRing(ring))))
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }
}

/** The coasts as lines: where the land was cut at the antimeridian there is none. */
export function coastFeatures(): FeatureCollection<LineString> {
  const lines = polygons.flatMap((rings) => rings.flatMap((ring) => withoutCuts(closed(unpackRing(ring)))))
  return { type: 'FeatureCollection', features: lines.map(lineFeature) }
}

/** A line at every ten degrees. */
export function graticuleFeatures(): FeatureCollection<LineString> {
  const lines: Position[][] = []
  for (let lon = -180; lon <= 180; lon += STEP)
    lines.push([
      [lon, -85],
      [lon, 85],
    ])
  for (let lat = -80; lat <= 80; lat += STEP)
    lines.push([
      [-180, lat],
      [180, lat],
    ])
  return { type: 'FeatureCollection', features: lines.map(lineFeature) }
}

/** Large and medium harbours of the World Port Index (public domain). */
export function portFeatures(): FeatureCollection<Point> {
  const features = ports.map(([name, lon, lat, size]): Feature<Point> => {
    const coordinates = [Number(lon), Number(lat)]
    return { type: 'Feature', properties: { name, size }, geometry: { type: 'Point', coordinates } }
  })
  return { type: 'FeatureCollection', features }
}

/** Places of a ring, which holds differences. */
export function unpackRing(ring: readonly number[]): Position[] {
  const places: Position[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < ring.length; at += 2) {
    x += ring[at] ?? 0
    y += ring[at + 1] ?? 0
    places.push([x / PARTS, y / PARTS])
  }
  return places
}

/** The lines of a ring between its edges along the antimeridian and over a pole. */
export function withoutCuts(ring: readonly Position[]): Position[][] {
  const lines: Position[][] = []
  let line: Position[] = []
  for (const place of ring) {
    const before = line.at(-1)
    if (before && isCut(before, place)) {
      if (line.length > 1) lines.push(line)
      line = []
    }
    line.push(place)
  }
  if (line.length > 1) lines.push(line)
  return lines
}

function isCut(one: Position, other: Position): boolean {
  const isEdge = Math.abs(one[0]) === 180 && one[0] === other[0]
  return isEdge || one[1] <= -90 || other[1] <= -90
}

function closed(ring: Position[]): Position[] {
  const [first] = ring
  return first ? [...ring, first] : ring
}

function lineFeature(coordinates: Position[]): Feature<LineString> {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
}
