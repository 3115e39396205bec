import { useEffect, useMemo, useState } from 'react'
import { filterText } from '@laycan/list/filters/list-filter.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { listShips } from '#features/records/ships/contract/endpoints.ts'
import type { ShipCriterion } from '#features/records/ships/contract/ship-criteria.ts'
import type { ShipView } from '#features/records/ships/web/public.ts'

/** SP-005: what a page of the link counts. */
const PAGE = 100

/** Where the list begins that the link wants at a page: its first ship. Undefined for the first page, and until it is known. */
export function useSelectedPage(
  view: ShipView,
  page: number | undefined,
): { id: number; key: string } | undefined {
  const [found, setFound] = useState<{ view: ShipView; page: number; id: number }>()
  useEffect(() => {
    if (page === undefined || page < 2) return
    let isWanted = true
    firstOf(view, page).then(
      (id) => isWanted && id !== undefined && setFound({ view, page, id }),
      (error: unknown) => {
        // The list itself says what cannot be loaded.
        if (!(error instanceof CallError)) throw error
      },
    )
    return () => {
      isWanted = false
    }
  }, [view, page])
  const id = found?.view === view && found.page === page ? found.id : undefined
  // One object for one jump: what is drawn by it is not drawn again.
  return useMemo(() => (id === undefined ? undefined : { id, key: `page ${page} ${id}` }), [id, page])
}

async function firstOf(
  { sort, order, criteria, asked }: ShipView,
  page: number,
): Promise<number | undefined> {
  const filters = filterText(criteria as readonly ShipCriterion[])
  const query = { ...asked, sort, order, page, per_page: PAGE, ...(filters !== undefined && { filters }) }
  const { ships } = await call(listShips, { query, silent: true })
  return ships[0]?.id
}
