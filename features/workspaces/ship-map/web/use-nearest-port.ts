import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { AisFeature } from '#features/records/ais/contract/ais-feature.ts'
import { findNearest } from '#features/records/ports/contract/ports.ts'
import { t } from './messages.ts'

/** The nearest port to a ship with its distance, in words; undefined where none is near, or nobody knows. */
export function useNearestPort({ geometry }: AisFeature): string | undefined {
  const [lon = 0, lat = 0] = geometry.coordinates
  const [text, setText] = useState<string>()
  useEffect(() => {
    const given_up = new AbortController()
    async function load(): Promise<void> {
      try {
        const query = { lat, lon }
        const { port } = await call(findNearest, { query, silent: true, signal: given_up.signal })
        setText(port === null ? undefined : t('port_at', { name: port.name, n: port.distance.toFixed(0) }))
      } catch (error) {
        // The place stands there without it.
        if (!(error instanceof CallError)) throw error
      }
    }
    void load()
    return () => given_up.abort()
  }, [lat, lon])
  return text
}
