import { useEffect, useState } from 'react'

export interface Place {
  readonly lon: number
  readonly lat: number
}

/** Ways of one measurement at most: a voyage with its ports. */
const PLACES_MAX = 50

/** What is measured: places that were named, the way by sea between them, and its length. */
export interface Measure {
  readonly isOn: boolean
  readonly places: readonly Place[]
  /** Undefined while nothing is measured. */
  readonly way: readonly Place[] | undefined
  readonly miles: number
  /** Canals, straits and capes on the way. */
  readonly via: readonly string[]
  setOn(isOn: boolean): void
  add(place: Place): void
  /** Takes back the last place. */
  back(): void
}

interface Way {
  readonly way: readonly Place[]
  readonly miles: number
  readonly via: readonly string[]
}

const nothing: Way = { way: [], miles: 0, via: [] }

/** Measures ways by sea between places that are named one after the other. */
export function useMeasure(): Measure {
  const [isOn, setOn] = useState(false)
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [measured, setMeasured] = useState<Way>(nothing)
  useEffect(() => {
    let isLate = false
    void measure(places).then((way) => !isLate && setMeasured(way))
    return () => {
      isLate = true
    }
  }, [places])
  return {
    isOn,
    places,
    ...measured,
    way: isOn ? measured.way : undefined,
    setOn(next) {
      setOn(next)
      setPlaces([])
    },
    add: (place) => setPlaces((known) => [...known, place].slice(0, PLACES_MAX)),
    back: () => setPlaces((known) => known.slice(0, -1)),
  }
}

/** The net of the sea is loaded when somebody first measures. */
async function measure(places: readonly Place[]): Promise<Way> {
  if (places.length < 2) return { ...nothing, way: places }
  const { seaPath, seaRoute } = await import('@laycan/market/sea/sea-route.ts')
  const points = places.map(({ lon, lat }) => ({ longitude: lon, latitude: lat }))
  const legs = points.slice(1).map((to, at) => {
    const from = points[at] ?? to
    return { ...seaRoute(from, to), path: seaPath(from, to) }
  })
  return {
    way: legs.flatMap(({ path }) =>
      path.map(({ longitude, latitude }) => ({ lon: longitude, lat: latitude })),
    ),
    miles: legs.reduce((sum, { nautical_miles }) => sum + nautical_miles, 0),
    via: [...new Set(legs.flatMap(({ via }) => via))],
  }
}
