import { useMemo } from 'react'
import { z } from 'zod'
import { IdParams } from '@laycan/contract/ids.ts'
import { filterText } from '@laycan/list/filters/list-filter.ts'
import type { ListPlace } from '@laycan/list/screen/list-place.ts'
import { go, usePath, useQuery, useRouteParams } from '@laycan/web/navigation.ts'
import {
  ShipListType,
  type ShipSort,
  shipListTypes,
  shipSorts,
} from '#features/records/ships/contract/endpoints.ts'
import { parseShipFilter } from '#features/records/ships/contract/ship-criteria.ts'
import type { ShipView } from '#features/records/ships/web/public.ts'
import type { FleetSection } from '#features/workspaces/fleets/web/public.ts'
import { useSelectedPage } from './use-selected-page.ts'

/** What the link of the list holds (SP-003). */
const ShipQuery = z.object({
  /** Name of the fleet that shows, or of a public group. */
  name: z.string().optional(),
  /** The fleet, as `/ships/shipping/{id}` says it in its path. */
  id: z.coerce.number().int().positive().optional(),
  /** The fleet was opened from the starred ones. */
  star: z.coerce.string().optional(),
  /** It is the user's own, or a shared one. */
  personal: z.coerce.string().optional(),
  /** `advance`: ships are searched by their fields, or are to be (SE-006). */
  search: z.string().optional(),
  /** The form of the search stands open. */
  edit: z.coerce.string().optional(),
  search_key: z.string().max(255).optional(),
  /** The one ship that a search led to. */
  search_id: z.coerce.number().int().positive().optional(),
  /** Only ships that the user added. */
  me: z.string().optional(),
  /** The open ship. */
  detail_Id: z.coerce.number().int().positive().optional(),
  /** The page of 100 ships at which the list begins. */
  selectedPage: z.coerce.number().int().positive().max(100).optional().catch(undefined),
  /** The place that the list was opened from. */
  from: z.string().max(2_000).optional(),
  source: z.string().max(50).optional(),
  sort: z.enum(shipSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  type: ShipListType.optional(),
  filter: z.string().optional(),
})

interface ShipPlace extends ListPlace<ShipSort> {
  readonly view: ShipView
  readonly type: ShipListType
  /** The fleet that shows, and the part of the navigation that it was opened from. */
  readonly fleet: number | undefined
  readonly section: FleetSection | undefined
  /** What the link calls what it shows. */
  readonly name: string | undefined
  /** The place that it was opened from. */
  readonly from: string | undefined
  /** Ships are searched by their fields; `form`: in the form that stands open. */
  readonly advanced: 'form' | 'found' | undefined
  showType(type: ShipListType): void
}

function sectionOf({ star, personal }: z.infer<typeof ShipQuery>): FleetSection | undefined {
  if (star === 'true' || star === '1') return 'starred'
  if (personal === undefined) return undefined
  return personal === 'true' || personal === '1' ? 'personal' : 'shared'
}

/** What the link says the list shows. */
export function useShipPlace(): ShipPlace {
  const path = usePath()
  const query = useQuery(ShipQuery)
  const id = useRouteParams(IdParams)?.id ?? query.id
  // A fleet has an order of its own.
  const { sort = id === undefined ? 'name' : 'position', order = 'asc', filter, detail_Id } = query
  const { type = shipListTypes[0], search_key, search_id, me, source } = query
  const view = useMemo((): ShipView => {
    const asked = {
      ...(id !== undefined && { ship_group_id: id }),
      ...(search_key && { key: search_key }),
      ...(search_id !== undefined && { id: search_id }),
      ...(me !== undefined && { me }),
      ...(source && { source }),
      ...(type !== 'all' && { type_level2: type }),
    }
    const isNarrow = Object.keys(asked).length > 0
    return { sort, order, criteria: parseShipFilter(filter), ...(isNarrow && { asked }) }
  }, [sort, order, type, filter, id, search_key, search_id, me, source])
  const key = JSON.stringify(query)
  const jump = useSelectedPage(view, query.selectedPage)
  return useMemo(() => {
    const known = JSON.parse(key) as typeof query
    const lead = (part: Record<string, string | number | undefined>, options?: { replace: boolean }) =>
      go(path, { ...known, detail_Id: undefined, selectedPage: undefined, ...part }, options)
    return {
      view,
      sorts: shipSorts,
      starts: 'desc',
      openId: detail_Id,
      jump,
      type,
      fleet: id,
      section: sectionOf(known),
      name: known.name,
      from: known.from,
      advanced: advancedOf(known),
      show: ({ sort: by, order: way, criteria }, options) =>
        lead(
          {
            ...(by && { sort: by }),
            ...(way && { order: way }),
            ...(criteria && { filter: filterText(criteria) }),
          },
          options,
        ),
      open: (ship, options) => lead({ detail_Id: ship }, options),
      showType: (next) => lead({ type: next === 'all' ? undefined : next }),
    }
  }, [view, path, key, detail_Id, type, id, jump])
}

function advancedOf({ search, edit, filter }: z.infer<typeof ShipQuery>): ShipPlace['advanced'] {
  if (search !== 'advance') return undefined
  return edit === 'true' || filter === undefined ? 'form' : 'found'
}
