import { useEffect, useRef, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { AisCluster, AisFeature } from '#features/records/ais/contract/ais-feature.ts'
import { listAisInView } from '#features/records/ais/contract/endpoints.ts'
import type { MapView } from './map/ship-map.ts'

/** Between two moves of a hand the map is not asked for. */
const PAUSE_MS = 150
const AGAIN_MS = 30_000

export interface CurrentShips {
  total: number
  features: readonly (AisFeature | AisCluster)[]
}

/** All current positions of the part of the map that shows; undefined while they are not wanted. */
export function useCurrentShips(view: MapView | undefined, isOn: boolean): CurrentShips | undefined {
  const [found, setFound] = useState<CurrentShips>()
  const latest = useRef(view)
  latest.current = view
  const key = view
    ? Object.values(view)
        .map((value) => value.toFixed(4))
        .join()
    : ''

  useEffect(() => {
    if (!isOn || key === '') return undefined
    const stop = new AbortController()
    const look = () => {
      if (!latest.current) return
      call(listAisInView, { query: latest.current, silent: true, signal: stop.signal }).then(
        setFound,
        (error) => {
          // What shows stays; the next look may succeed.
          if (!(error instanceof CallError)) throw error
        },
      )
    }
    const first = setTimeout(look, PAUSE_MS)
    const timer = setInterval(look, AGAIN_MS)
    return () => {
      stop.abort()
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [key, isOn])

  return isOn ? found : undefined
}
