import { useEffect, useRef } from 'react'
import type { AisCluster, AisFeature, TrackPoint } from '#features/records/ais/contract/ais-feature.ts'
import { t } from '../messages.ts'
import type { ReplayPlace } from '../replay/place-at.ts'
import { describeShip } from '../ship-facts.ts'
import styles from './map-view.module.css'
import { ShipMap, type MapView as View } from './ship-map.ts'

export interface MapViewProps {
  ships: readonly AisFeature[]
  /** All current positions of the part that shows. */
  current?: readonly (AisFeature | AisCluster)[] | undefined
  track?: readonly TrackPoint[] | undefined
  replay?: (ReplayPlace & { group: string }) | undefined
  /** The ship to bring into sight; a new object brings it again. */
  shown?: { mmsi: number } | undefined
  /** The way that is measured; undefined while nothing is. */
  way?: readonly { lon: number; lat: number }[] | undefined
  /** The places that were named for it. */
  places?: readonly { lon: number; lat: number }[] | undefined
  timeText: (moment: string) => string
  onView?: (view: View) => void
  onChoose?: (mmsi: number) => void
  onPlace?: (place: { lon: number; lat: number }) => void
}

const nobody = () => undefined

/** The map, as a chunk of its own. */
export default function MapView(props: MapViewProps) {
  const { ships, current, track, replay, shown, way, places } = props
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<ShipMap>(undefined)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (!place.current) return undefined
    const drawn = new ShipMap(place.current, `${t('map')} ${t('map_keys')}`, {
      describe: (ship) => describeShip(ship, latest.current.timeText),
      onView: (view) => (latest.current.onView ?? nobody)(view),
      onChoose: (mmsi) => (latest.current.onChoose ?? nobody)(mmsi),
      onPlace: (named) => (latest.current.onPlace ?? nobody)(named),
    })
    map.current = drawn
    return () => {
      map.current = undefined
      drawn.remove()
    }
  }, [])

  useEffect(() => map.current?.setShips(ships), [ships])
  useEffect(() => map.current?.setCurrent(current ?? []), [current])
  useEffect(() => map.current?.setTrack(track ?? []), [track])
  useEffect(() => map.current?.setReplay(replay), [replay])
  useEffect(() => {
    map.current?.setMeasuring(way !== undefined)
    map.current?.setWay(way ?? [], (way && places) ?? [])
  }, [way, places])
  useEffect(() => {
    if (shown) map.current?.show(shown.mmsi)
  }, [shown])

  // The eye goes where the ships are once; afterwards it is the user who moves.
  const seen = track?.length
    ? 'track'
    : ships.length > 0
      ? ships.map(({ properties }) => properties.mmsi).join()
      : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ships elsewhere do not move the map.
  useEffect(() => {
    if (track?.length) map.current?.fit(track)
    else
      map.current?.fit(
        ships.map(({ geometry: { coordinates } }) => ({ lon: coordinates[0], lat: coordinates[1] })),
      )
  }, [seen, track?.[0]?.record_at])

  // MapLibre positions its own element as it likes: the frame around it has the place.
  return (
    <div className={styles.map}>
      <div ref={place} className={styles.canvas} />
    </div>
  )
}
