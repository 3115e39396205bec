import { useCallback, useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { noteRecordOpened } from '#features/records/notifications/web/public.ts'
import { getShipDetail } from '#features/records/ships/contract/endpoints.ts'
import type { ShipSpecification } from '#features/records/ships/contract/ship.ts'
import { ships } from '#features/records/ships/web/public.ts'

interface Loaded {
  readonly status: 'loading' | 'ready' | 'missing' | 'failed'
  readonly ship?: ShipSpecification
}

/** The full specification of a ship; it is read again when somebody changes the ship. */
export function useShip(id: number, opened: { source?: string; via?: string } = {}) {
  const { source, via } = opened
  const row = ships.rows.useRow(id)
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const query = { ...(source && { source }), ...(via && { via }) }
      try {
        const { ship } = await call(getShipDetail, {
          params: { id },
          query,
          silent: true,
          ...(signal && { signal }),
        })
        if (!signal?.aborted) setLoaded({ status: 'ready', ship })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!signal?.aborted) setLoaded({ status: error.status === 404 ? 'missing' : 'failed' })
      }
    },
    [id, source, via],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is another one was changed by somebody
  useEffect(() => {
    const given_up = new AbortController()
    void load(given_up.signal)
    return () => given_up.abort()
  }, [load, row])
  useEffect(() => noteRecordOpened({ commentable_type: 'Ship', commentable_id: id }), [id])
  const ship = loaded.ship?.id === id ? loaded.ship : undefined
  return { status: loaded.status, ship, row, retry: () => void load() }
}
