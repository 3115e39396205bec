import type { Feature, FeatureCollection, LineString, MultiLineString, Point } from 'geojson'
import {
  type AisCluster,
  type AisFeature,
  isMoving,
  type TrackPoint,
} from '#features/records/ais/contract/ais-feature.ts'
import { iconName } from './ship-icons.ts'

/** Ships and clusters as MapLibre draws them: with a picture, its turn and how many they are. */
export function drawnFeatures(features: readonly (AisFeature | AisCluster)[]): FeatureCollection<Point> {
  return { type: 'FeatureCollection', features: features.map(drawn) }
}

function drawn(feature: AisFeature | AisCluster): Feature<Point> {
  const { properties } = feature
  const geometry: Point = { type: 'Point', coordinates: [...feature.geometry.coordinates] }
  if (!('mmsi' in properties)) return { type: 'Feature', geometry, properties }
  const { mmsi, name, heading, course, group } = properties
  const icon = iconName(group, isMoving(properties))
  return {
    type: 'Feature',
    geometry,
    properties: { mmsi, name, count: 1, icon, rotate: heading ?? course ?? 0 },
  }
}

/** A line that crosses the antimeridian goes on beyond it instead of running around the world. */
export function trackFeature(
  track: readonly Pick<TrackPoint, 'lon' | 'lat'>[],
): Feature<LineString | MultiLineString> {
  let turns = 0
  let before: number | undefined
  const coordinates = track.map(({ lon, lat }) => {
    if (before !== undefined && lon - before > 180) turns--
    if (before !== undefined && before - lon > 180) turns++
    before = lon
    return [lon + turns * 360, lat]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
}

/** A way with the places that were named for it, each as a point; one place alone is no way yet. */
export function wayFeatures(
  way: readonly Pick<TrackPoint, 'lon' | 'lat'>[],
  places: readonly Pick<TrackPoint, 'lon' | 'lat'>[],
): FeatureCollection {
  const points = places.map(
    ({ lon, lat }): Feature<Point> => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [lon, lat] },
    }),
  )
  return { type: 'FeatureCollection', features: way.length > 1 ? [trackFeature(way), ...points] : points }
}
