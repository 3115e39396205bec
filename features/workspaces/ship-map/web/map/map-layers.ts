import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { coastFeatures, graticuleFeatures, landFeature, portFeatures } from '../base-map/base-features.ts'
import type { MapColours } from './map-colours.ts'
import { shipSources } from './ship-sources.ts'

const FONT = ['Inter Variable, system-ui, sans-serif']

/** Layers that a pointer finds something in. */
export const shipLayers = ['ships', 'current'] as const
export const clusterLayers = ['ships-cluster', 'current-cluster'] as const

/** The whole map without anything from elsewhere: no tiles, no glyphs, no sprites. */
export function createStyle(colours: MapColours): StyleSpecification {
  return { version: 8, sources: sources(), layers: layersOf(colours) }
}

function sources(): Record<string, SourceSpecification> {
  const base = { type: 'geojson', maxzoom: 8 } as const
  return {
    land: { ...base, data: landFeature() },
    coast: { ...base, data: coastFeatures() },
    graticule: { ...base, data: graticuleFeatures() },
    ports: { ...base, data: portFeatures() },
    ...shipSources(),
  }
}

/** All layers in the colours of a theme, from the sea upwards. */
export function layersOf(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'graticule',
      type: 'line',
      source: 'graticule',
      paint: { 'line-color': colours.graticule, 'line-width': 0.6 },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
    },
    { id: 'coast', type: 'line', source: 'coast', paint: { 'line-color': colours.coast, 'line-width': 0.8 } },
    ...portLayers(colours),
    ...trackLayers(colours),
    ...shipLayersOf('current', colours),
    ...shipLayersOf('ships', colours),
    ...measureLayers(colours),
    {
      id: 'replay',
      type: 'symbol',
      source: 'replay',
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-rotate': ['get', 'rotate'],
        'icon-size': 1.4,
        'icon-allow-overlap': true,
      },
    },
  ]
}

function portLayers(colours: MapColours): LayerSpecification[] {
  const shown = ['any', ['==', ['get', 'size'], 1], ['>=', ['zoom'], 6]] as const
  return [
    {
      id: 'ports',
      type: 'circle',
      source: 'ports',
      minzoom: 4,
      filter: [...shown] as never,
      paint: {
        'circle-radius': 2.5,
        'circle-color': colours.coast,
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'port-names',
      type: 'symbol',
      source: 'ports',
      minzoom: 5,
      filter: [...shown] as never,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONT,
        'text-size': 11,
        'text-anchor': 'left',
        'text-offset': [0.6, 0],
        'text-optional': true,
      },
      paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1 },
    },
  ]
}

function trackLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'track',
      type: 'line',
      source: 'track',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.track, 'line-width': 2 },
    },
  ]
}

/** The way that is measured, above all ships, and the places that were named for it. */
function measureLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'measure',
      type: 'line',
      source: 'measure',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.track, 'line-width': 2, 'line-dasharray': [3, 1.5] },
    },
    {
      id: 'measure-places',
      type: 'circle',
      source: 'measure',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 5,
        'circle-color': colours.track,
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 2,
      },
    },
  ]
}

function shipLayersOf(source: 'current' | 'ships', colours: MapColours): LayerSpecification[] {
  const isCluster = ['>', ['coalesce', ['get', 'count'], 1], 1]
  return [
    {
      id: `${source}-cluster`,
      type: 'circle',
      source,
      filter: isCluster as never,
      paint: {
        'circle-color': colours.cluster,
        'circle-opacity': source === 'current' ? 0.75 : 1,
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0.3, 11, 4, 26],
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: `${source}-count`,
      type: 'symbol',
      source,
      filter: isCluster as never,
      layout: {
        'text-field': ['to-string', ['get', 'count']],
        'text-font': FONT,
        'text-size': 11,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colours.cluster_text },
    },
    {
      id: source,
      type: 'symbol',
      source,
      filter: ['!', isCluster] as never,
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-rotate': ['get', 'rotate'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': source === 'ships' ? ['step', ['zoom'], '', 4, ['get', 'name']] : '',
        'text-font': FONT,
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 1],
        'text-optional': true,
      },
      paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
    },
  ]
}
