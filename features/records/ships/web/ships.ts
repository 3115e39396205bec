import type { CallInput } from '@laycan/contract/endpoint.ts'
import { keyCalls } from '@laycan/list/kind/key-calls.ts'
import { defineList } from '@laycan/list/kind/list-kind.ts'
import { liveBy } from '@laycan/list/kind/membership.ts'
import type { ListCalls } from '@laycan/list/kind/read-rows.ts'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import { listShips, type ShipSort } from '../contract/endpoints.ts'
import { shipsDeleted, shipsReplaced, shipsSaved } from '../contract/messages.ts'
import type { Ship } from '../contract/ship.ts'
import { SHIP } from '../contract/ship-criteria.ts'
import { names } from './names.ts'

/** What a list of ships is asked besides its criteria. */
export type ShipsAsked = Pick<
  NonNullable<CallInput<typeof listShips>['query']>,
  'key' | 'id' | 'me' | 'source' | 'type_level2' | 'ship_group_id'
>

/** A list of ships; without `asked` all of the directory. */
export interface ShipView extends SortedView<ShipSort> {
  readonly asked?: ShipsAsked
}

/** SP-005. */
const PAGE = 100

/** Where ships are in fleets, by fleet and ship: a row does not say it, since a ship may be in several. */
const positions = forUser(new Map<string, number>())
const placeIn = (fleet: unknown, ship: number) => `${String(fleet)} ${ship}`

const asking = (view?: ShipView) =>
  keyCalls<Ship, ShipSort>(async ({ filter, ...page }) => {
    const query = { ...view?.asked, ...page, ...(filter !== undefined && { filters: filter }) }
    const {
      ships: rows,
      page: _,
      positions: places = [],
      ...answer
    } = await call(listShips, { query, silent: true })
    for (const [at, ship] of rows.entries())
      if (places[at] !== undefined) positions.set(placeIn(query.ship_group_id, ship.id), places[at])
    return { rows, ...answer }
  })

function keyIn({ sort, asked }: ShipView, ship: Ship): string | number {
  if (sort !== 'position') return ship[sort] ?? 0
  return positions.get(placeIn(asked?.ship_group_id, ship.id)) ?? ship.id
}

const calls: ListCalls<Ship, ShipView> = {
  page: (request) => asking(request.view).page(request),
  around: (view, id, per_page) =>
    asking(view).around?.(view, id, per_page) ?? Promise.reject(new Error('Lists of ships go around a ship')),
  byIds: (ids) => asking().byIds?.(ids) ?? Promise.resolve([]),
}

/** The ships of the directory in this window. */
export const ships = defineList<Ship, ShipView>({
  name: 'ship',
  noun: { one: names('ship'), many: names('many') },
  keyOf: (ship, view) => ({ id: ship.id, at: keyIn(view, ship) }),
  calls,
  // What else is asked only the server knows.
  membership: liveBy(({ criteria, asked }, ship) =>
    asked === undefined ? matchesEvery(SHIP, ship, criteria) : undefined,
  ),
  sizes: { page: PAGE, reload: PAGE },
})

export const liveHandlers = [
  onMessage(shipsSaved, ({ ships: saved }) => {
    ships.put(saved)
    // Fleets and searches show current matches (SP-016), which only the server knows.
    if (ships.lists.all.some(({ view }) => view.asked !== undefined)) ships.lists.refreshSoon()
  }),
  onMessage(shipsDeleted, ({ ids, deleted }) => ships.overlay.hear(ids, { deleted })),
  onMessage(shipsReplaced, () => ships.lists.refreshSoon()),
]

/** Rows that follow what is tagged (RT-018). */
export const taggedShips = {
  kind: 'Ship',
  hear: (id: number, tags: readonly string[]) => ships.overlay.hear([id], { tags: [...tags] }),
} as const
