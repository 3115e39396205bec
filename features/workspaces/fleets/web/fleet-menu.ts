import {
  BellIcon,
  DetailsIcon,
  DragIcon,
  SettingsIcon,
  StarIcon,
  StarredIcon,
  TrashIcon,
} from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { isWatchedFleet } from '#features/flows/fleet-alerts/web/public.ts'
import type { Fleet } from '#features/records/fleets/contract/fleet.ts'
import { starFleet, watchFleet } from './fleet-actions.ts'
import { askToDelete, openDetails, openForm, openOrder } from './fleet-dialogs.ts'
import { mayDeleteFleet, mayEditFleet } from './fleet-rights.ts'
import { t } from './messages.ts'

/** What can be done with a fleet, as rights and type allow. */
export function fleetMenu(fleet: Fleet): MenuEntry[] {
  const { star, group_type } = fleet
  const isWatched = isWatchedFleet(fleet.id)
  const canEdit = mayEditFleet(fleet)
  return [
    { id: 'details', label: t('details'), icon: DetailsIcon, onSelect: () => void openDetails(fleet) },
    {
      id: 'star',
      label: t(star ? 'unstar' : 'star'),
      icon: star ? StarredIcon : StarIcon,
      onSelect: () => void starFleet(fleet, !star),
    },
    {
      id: 'watch',
      label: t(isWatched ? 'unwatch' : 'watch'),
      icon: BellIcon,
      onSelect: () => void watchFleet(fleet, !isWatched),
    },
    ...(canEdit
      ? [{ id: 'edit', label: t('edit'), icon: SettingsIcon, onSelect: () => void openForm(fleet) }]
      : []),
    ...(canEdit && group_type === 'normal'
      ? [{ id: 'order', label: t('order'), icon: DragIcon, onSelect: () => void openOrder(fleet) }]
      : []),
    ...(mayDeleteFleet(fleet)
      ? [
          {
            id: 'delete',
            label: t('delete'),
            icon: TrashIcon,
            danger: true,
            onSelect: () => void askToDelete(fleet),
          },
        ]
      : []),
  ]
}
