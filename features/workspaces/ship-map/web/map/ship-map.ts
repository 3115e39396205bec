import {
  type GeoJSONSource,
  LngLatBounds,
  type MapGeoJSONFeature,
  Map as MapLibreMap,
  type MapMouseEvent,
  NavigationControl,
  Popup,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { AisCluster, AisFeature, TrackPoint } from '#features/records/ais/contract/ais-feature.ts'
import { onThemeChange, readMapColours } from './map-colours.ts'
import { drawnFeatures, trackFeature, wayFeatures } from './map-features.ts'
import { clusterLayers, createStyle, layersOf, shipLayers } from './map-layers.ts'
import { addShipIcons, iconName } from './ship-icons.ts'
import { zoomRange } from './ship-sources.ts'

setWorkerUrl(workerUrl)

/** A part of the map, as the call for current positions asks for it. */
export interface MapView {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

export interface ShipMapEars {
  /** The properties of a ship as an element, for its popup. */
  describe(ship: AisFeature): HTMLElement
  onView(view: MapView): void
  onChoose(mmsi: number): void
  /** A press on the map while ways are measured. */
  onPlace(place: { lon: number; lat: number }): void
}

/** The map: MapLibre with our base map, ships, track and replay. Knows nothing of React. */
export class ShipMap {
  readonly #map: MapLibreMap
  readonly #ears: ShipMapEars
  readonly #popup = new Popup({ closeButton: false, closeOnClick: false, offset: 12, maxWidth: '280px' })
  readonly #known = new Map<number, AisFeature>()
  readonly #stopTheme: () => void
  readonly #ready: Promise<void>
  #isMeasuring = false

  constructor(container: HTMLElement, label: string, ears: ShipMapEars) {
    this.#ears = ears
    this.#map = new MapLibreMap({
      container,
      style: createStyle(readMapColours(container)),
      ...zoomRange,
      center: [20, 25],
      zoom: 1.4,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      // A number that fades out beside its circle says something that is no longer so.
      fadeDuration: 0,
    })
    this.#map.touchZoomRotate.disableRotation()
    this.#map.getCanvas().setAttribute('aria-label', label)
    this.#map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    this.#map.addControl(new ScaleControl({ unit: 'nautical' }), 'bottom-left')
    // Each picture is there before it is asked for.
    this.#ready = new Promise((resolve) => {
      this.#map.once('load', () => {
        addShipIcons(this.#map, readMapColours(container))
        resolve()
      })
    })
    this.#stopTheme = onThemeChange(() => this.#paint(container))
    this.#listen()
  }

  /** The chosen ships. */
  setShips(ships: readonly AisFeature[]): void {
    this.#remember(ships)
    void this.#setData('ships', drawnFeatures(ships))
  }

  /** All current positions of the part that shows. */
  setCurrent(features: readonly (AisFeature | AisCluster)[]): void {
    this.#remember(features.filter((feature): feature is AisFeature => 'mmsi' in feature.properties))
    void this.#setData('current', drawnFeatures(features))
  }

  setTrack(track: readonly TrackPoint[]): void {
    void this.#setData('track', trackFeature(track))
  }

  /** Where the replay is; undefined takes it away. */
  setReplay(place: { lon: number; lat: number; rotate: number; group: string } | undefined): void {
    if (!place) return void this.#setData('replay', { type: 'FeatureCollection', features: [] })
    const { lon, lat, rotate, group } = place
    void this.#setData('replay', {
      type: 'Feature',
      properties: { icon: iconName(group, true), rotate },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })
  }

  /** While ways are measured a press names a place, and no ship. */
  setMeasuring(isMeasuring: boolean): void {
    this.#isMeasuring = isMeasuring
    this.#map.getCanvas().style.cursor = isMeasuring ? 'crosshair' : ''
  }

  /** The way that is measured, and the places that were named for it. */
  setWay(
    way: readonly { lon: number; lat: number }[],
    places: readonly { lon: number; lat: number }[],
  ): void {
    void this.#setData('measure', wayFeatures(way, places))
  }

  /** Shows all of some places. */
  fit(places: readonly { lon: number; lat: number }[]): void {
    const bounds = new LngLatBounds()
    const { geometry } = trackFeature(places)
    for (const [lon, lat] of geometry.coordinates as number[][]) bounds.extend([lon ?? 0, lat ?? 0])
    if (!bounds.isEmpty()) this.#map.fitBounds(bounds, { padding: 60, maxZoom: 8, animate: false })
  }

  /** Brings a ship into sight and says what is known of it. */
  show(mmsi: number): void {
    const ship = this.#known.get(mmsi)
    if (!ship) return
    const [lon, lat] = ship.geometry.coordinates
    this.#map.jumpTo({ center: [lon, lat], zoom: Math.max(this.#map.getZoom(), 6) })
    this.#open(ship)
  }

  remove(): void {
    this.#stopTheme()
    this.#map.remove()
  }

  #remember(ships: readonly AisFeature[]): void {
    for (const ship of ships) this.#known.set(ship.properties.mmsi, ship)
  }

  async #setData(source: string, data: Parameters<GeoJSONSource['setData']>[0]): Promise<void> {
    await this.#ready
    this.#map.getSource<GeoJSONSource>(source)?.setData(data)
  }

  #listen(): void {
    const map = this.#map
    map.on('moveend', () => this.#tellView())
    map.once('load', () => this.#tellView())
    map.on('click', ({ lngLat }) => {
      if (this.#isMeasuring) this.#ears.onPlace({ lon: wrapped(lngLat.lng), lat: lngLat.lat })
    })
    for (const layer of shipLayers) {
      map.on('mousemove', layer, (event) => this.#hover(event))
      map.on('mouseleave', layer, () => this.#leave())
      map.on('click', layer, (event) => {
        const mmsi = mmsiOf(event)
        if (mmsi !== undefined && !this.#isMeasuring) this.#ears.onChoose(mmsi)
      })
    }
    for (const layer of clusterLayers)
      map.on('click', layer, ({ lngLat }) => {
        if (this.#isMeasuring) return
        map.easeTo({ center: lngLat, zoom: Math.min(map.getZoom() + 2, zoomRange.maxZoom) })
      })
  }

  #tellView(): void {
    const bounds = this.#map.getBounds()
    const [west, east] = [bounds.getWest(), bounds.getEast()]
    const isWhole = east - west >= 360
    this.#ears.onView({
      west: isWhole ? -180 : wrapped(west),
      east: isWhole ? 180 : wrapped(east),
      south: Math.max(-90, bounds.getSouth()),
      north: Math.min(90, bounds.getNorth()),
      zoom: this.#map.getZoom(),
    })
  }

  #hover(event: MapMouseEvent & { features?: MapGeoJSONFeature[] }): void {
    const mmsi = mmsiOf(event)
    const ship = mmsi === undefined ? undefined : this.#known.get(mmsi)
    this.#map.getCanvas().style.cursor = 'pointer'
    if (ship) this.#open(ship)
  }

  #leave(): void {
    this.#map.getCanvas().style.cursor = this.#isMeasuring ? 'crosshair' : ''
    this.#popup.remove()
  }

  #open(ship: AisFeature): void {
    const [lon, lat] = ship.geometry.coordinates
    this.#popup.setLngLat([lon, lat]).setDOMContent(this.#ears.describe(ship)).addTo(this.#map)
  }

  #paint(container: HTMLElement): void {
    const colours = readMapColours(container)
    for (const layer of layersOf(colours))
      for (const [name, value] of Object.entries(layer.paint ?? {}))
        this.#map.setPaintProperty(layer.id, name as never, value as never)
    addShipIcons(this.#map, colours)
  }
}

function mmsiOf({ features = [] }: { features?: MapGeoJSONFeature[] }): number | undefined {
  const mmsi: unknown = features[0]?.properties.mmsi
  return typeof mmsi === 'number' ? mmsi : undefined
}

const wrapped = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180
