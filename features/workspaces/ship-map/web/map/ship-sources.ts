import type { FeatureCollection } from 'geojson'
import type { GeoJSONSourceSpecification } from 'maplibre-gl'

/** How far the map zooms (MA-004). */
export const zoomRange = { minZoom: 1, maxZoom: 20 } as const
/** Pixels within which current positions, and the chosen ships, are one mark (MA-004). */
const CURRENT_RADIUS = 100
const SHIPS_RADIUS = 20
/** From here on every ship is drawn by itself, however near its neighbour lies. */
const CLUSTERED_TO = 14

const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] }
const empty = { type: 'geojson', data: NOTHING } as const

/** Where the ships of the map come from, while there are none. */
export function shipSources() {
  return {
    current: clustered(CURRENT_RADIUS),
    ships: clustered(SHIPS_RADIUS),
    track: empty,
    replay: empty,
    measure: empty,
  }
}

/** A cluster of the server counts for all its ships. */
function clustered(clusterRadius: number): GeoJSONSourceSpecification {
  return {
    ...empty,
    cluster: true,
    clusterRadius,
    clusterMaxZoom: CLUSTERED_TO,
    clusterProperties: { count: ['+', ['get', 'count']] },
  }
}
