import { keyCalls } from '@laycan/list/kind/key-calls.ts'
import { defineList } from '@laycan/list/kind/list-kind.ts'
import { liveBy } from '@laycan/list/kind/membership.ts'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { call } from '@laycan/web/call.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import { SHIP_POSITION } from '../contract/position-criteria.ts'
import {
  type ListedPosition,
  listShipPositions,
  type PositionSort,
  shipPositionsChanged,
} from '../contract/ship-position.ts'
import { names } from './names.ts'

/** The company's open positions in this window. */
export const positions = defineList<ListedPosition, SortedView<PositionSort>>({
  name: 'ship_position',
  noun: { one: names('one'), many: names('many') },
  keyOf: (position, { sort }) => ({ id: position.id, at: position[sort] }),
  calls: keyCalls(async ({ filter, ...page }) => {
    const query = { ...page, ...(filter !== undefined && { filters: filter }) }
    const {
      ship_positions: rows,
      page: _,
      ...answer
    } = await call(listShipPositions, { query, silent: true })
    return { rows, ...answer }
  }),
  membership: liveBy(({ criteria }, position) => matchesEvery(SHIP_POSITION, position, criteria)),
})

export const liveHandlers = [
  onMessage(shipPositionsChanged, ({ ids, deleted }) => {
    if (deleted) positions.overlay.hear(ids, { deleted: true })
    else positions.lists.refreshSoon()
  }),
]
