import { onMessage } from '@laycan/web/live-handler.ts'
import { ships } from '#features/records/ships/web/public.ts'
import { fleetShipsChanged, fleetStarred, fleetsChanged } from '../contract/messages.ts'
import { dropFleets, showStar, takeFleets } from './fleet-store.ts'

/** Lists of a fleet are read again: only the server knows what its ships are. */
function refreshLists(id: number): void {
  if (ships.lists.all.some(({ view }) => view.asked?.ship_group_id === id)) ships.lists.refreshSoon()
}

export const liveHandlers = [
  onMessage(fleetsChanged, ({ ship_groups, removed_ids }) => {
    takeFleets(ship_groups)
    dropFleets(removed_ids)
    for (const { id } of ship_groups) refreshLists(id)
  }),
  onMessage(fleetShipsChanged, ({ ship_group_id }) => refreshLists(ship_group_id)),
  onMessage(fleetStarred, ({ ship_group_id, star }) => showStar(ship_group_id, star)),
]
