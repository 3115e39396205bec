import { createListActions } from '@laycan/list/selecting/list-actions.ts'
import { ComposeIcon, ExternalIcon, MapIcon, TagIcon, TaskIcon, TrashIcon } from '@laycan/ui/icons.ts'
import type { RecordChange } from '@laycan/web/actions/record-action.ts'
import { call } from '@laycan/web/call.ts'
import { currentRights, type UserRights } from '#features/foundation/session/web/public.ts'
import { openTagDialog } from '#features/marks/tags/web/public.ts'
import { deleteShips, restoreShips, SHIP_BATCH } from '#features/records/ships/contract/endpoints.ts'
import type { Ship } from '#features/records/ships/contract/ship.ts'
import { openShipForm, openShipWindow, ships } from '#features/records/ships/web/public.ts'
import { areTasksOn, createTaskAbout } from '#features/workspaces/calendar-board/web/public.ts'
import { shipFleetActions } from '#features/workspaces/fleets/web/public.ts'
import { openMap } from '#features/workspaces/ship-map/web/public.ts'
import { names } from './names.ts'

export const shipActions = createListActions(ships, { heading: names('title'), rights: currentRights })

function deleting(deleted: boolean): RecordChange<Ship, UserRights> {
  return {
    title: names(deleted ? 'remove' : 'restore'),
    part: { deleted },
    chunk: SHIP_BATCH,
    lane: 'deleted',
    async send(ids) {
      await call(deleted ? deleteShips : restoreShips, { body: { ship_ids: [...ids] }, silent: true })
    },
    done: (n) => names(deleted ? 'removed' : 'restored', { n }),
    undo: () => deleting(!deleted),
  }
}

export const shipCommands = shipActions.declare([
  {
    id: 'open-ship-window',
    group: 'open',
    order: 10,
    title: names('open_window'),
    icon: ExternalIcon,
    near: ['row'],
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [ship] }) => ship && openShipWindow(ship.id),
  },
  {
    id: 'ship-on-map',
    group: 'open',
    order: 20,
    title: names('on_map'),
    icon: MapIcon,
    near: ['row'],
    when: ({ rows }) => rows.length > 0,
    run: ({ rows }) => openMap(rows.map(({ id }) => id)),
  },
  {
    id: 'tag-ship',
    group: 'mark',
    order: 20,
    title: names('tag'),
    icon: TagIcon,
    near: ['row'],
    when: ({ rows }) => rows.length > 0,
    run: ({ rows }) => openTagDialog({ kind: 'Ship', records: rows }),
  },
  {
    id: 'edit-ship',
    group: 'file',
    order: 10,
    title: names('edit'),
    icon: ComposeIcon,
    isOffered: ({ may }) => may('add_and_edit_ships_in_company_directory'),
    when: ({ rows: [ship, ...others] }) => ship !== undefined && others.length === 0 && !ship.public,
    run: ({ rows: [ship] }) => ship && openShipForm(ship.id),
  },
  ...shipFleetActions,
  {
    id: 'task-about-ship',
    group: 'file',
    order: 80,
    title: names('create_task'),
    icon: TaskIcon,
    isOffered: areTasksOn,
    when: ({ rows }) => rows.length === 1,
    run: ({ rows: [ship] }) => ship && void createTaskAbout({ kind: 'Ship', id: ship.id }, ship.name),
  },
  {
    id: 'delete-ship',
    group: 'file',
    order: 90,
    title: names('remove'),
    icon: TrashIcon,
    near: ['row'],
    isOffered: ({ may }) => may('delete_ships_in_company_directory'),
    concerns: (ship) => !ship.public,
    change: deleting(true),
  },
])
