import { keyCalls } from '@laycan/list/kind/key-calls.ts'
import { defineList } from '@laycan/list/kind/list-kind.ts'
import { liveBy } from '@laycan/list/kind/membership.ts'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { createListActions } from '@laycan/list/selecting/list-actions.ts'
import { CloseIcon } from '@laycan/ui/icons.ts'
import type { RecordChange } from '@laycan/web/actions/record-action.ts'
import { findShips, isAskedFor, keepSold, placeOf, type Ship, type ShipSort } from '../../fixtures/fleet.ts'

/** A kind of records: which page is asked for, how it is ordered, and which list has which ship. */
export const ships = defineList<Ship, SortedView<ShipSort>>({
  name: 'ship',
  noun: { one: 'ship', many: 'ships' },
  keyOf: (ship, { sort }) => placeOf(ship, sort),
  calls: keyCalls(findShips),
  membership: liveBy(({ criteria }, ship) => isAskedFor(criteria, ship)),
})

export const shipActions = createListActions(ships, { heading: 'Ships', rights: () => ({ may_sell: true }) })

function selling(sold: boolean): RecordChange<Ship, { may_sell: boolean }> {
  return {
    title: sold ? 'Mark as sold' : 'Mark as not sold',
    part: { sold },
    chunk: 1000,
    lane: 'sold',
    send: (ids) => keepSold(ids, sold),
    done: (n) => (sold ? `${n} sold` : `${n} not sold`),
    undo: () => selling(!sold),
  }
}

export const shipCommands = shipActions.declare([
  {
    id: 'sell',
    group: 'mark',
    order: 10,
    title: 'Mark as sold',
    icon: CloseIcon,
    near: ['row'],
    keys: ['s'],
    isOffered: ({ may_sell }) => may_sell,
    concerns: ({ sold }) => !sold,
    change: selling(true),
  },
])
