import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '@laycan/web/call.ts'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import { type FleetEta, listFleetEtas } from '../contract/fleet-eta.ts'

/** Whether the calendar shows when ships of watched fleets arrive. */
export const showsEtas = storedValue({
  key: 'calendar_shows_etas',
  schema: z.boolean(),
  fallback: false,
  kept_for: 'user',
})

/** Arrivals and openings of watched fleets in a time, where the user wants to see them. @param round another one asks again */
export function useFleetEtas(
  { start, end }: { start: string; end: string },
  round: number,
): { etas: readonly FleetEta[]; has_fleets: boolean } {
  const isShown = useStored(showsEtas)
  const [found, setFound] = useState<{ etas: readonly FleetEta[]; has_fleets: boolean }>({
    etas: [],
    has_fleets: true,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: news ask again.
  useEffect(() => {
    if (!isShown || start === '') {
      setFound({ etas: [], has_fleets: true })
      return
    }
    let isOver = false
    void call(listFleetEtas, { query: { start, end }, silent: true }).then(
      ({ etas, fleets }) => isOver || setFound({ etas, has_fleets: fleets > 0 }),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isShown, start, end, round])
  return found
}
