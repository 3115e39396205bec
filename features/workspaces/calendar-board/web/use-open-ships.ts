import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '@laycan/web/call.ts'
import { useStore } from '@laycan/web/store.ts'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import {
  type ListedPosition,
  listShipPositions,
} from '#features/records/ship-positions/contract/ship-position.ts'
import { boardRound } from './calendar-store.ts'

/** Ships of one answer, the first to open first. */
const SHIPS_MAX = 100

/** Whether the board shows when ships open. */
export const showsShips = storedValue({
  key: 'calendar_shows_ships',
  schema: z.boolean(),
  fallback: false,
  kept_for: 'user',
})

/** Open positions whose laycan begins in a time, where the user wants to see them. @param start ISO 8601; '' while it is not known */
export function useOpenShips({ start, end }: { start: string; end: string }): readonly ListedPosition[] {
  const isShown = useStored(showsShips)
  const round = useStore(boardRound)
  const [ships, setShips] = useState<readonly ListedPosition[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: news ask again.
  useEffect(() => {
    if (!isShown || start === '') {
      setShips([])
      return
    }
    let isOver = false
    const content = [start.slice(0, 10), end.slice(0, 10)]
    const filters = JSON.stringify([{ field: 'open_date', strategy: 'between', content }])
    const query = { filters, sort: 'open_date', order: 'asc', per_page: SHIPS_MAX } as const
    void call(listShipPositions, { query, silent: true }).then(
      ({ ship_positions }) => isOver || setShips(ship_positions),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isShown, start, end, round])
  return ships
}
