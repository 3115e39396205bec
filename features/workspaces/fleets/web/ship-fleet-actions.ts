import { FileIntoIcon, MinusIcon } from '@laycan/ui/icons.ts'
import type { RecordAction } from '@laycan/web/actions/record-action.ts'
import type { UserRights } from '#features/foundation/session/web/public.ts'
import type { Ship } from '#features/records/ships/contract/ship.ts'
import { removeShips } from './fleet-actions.ts'
import { openAdding } from './fleet-dialogs.ts'
import { shownFleet } from './fleet-place.ts'
import { mayEditFleet } from './fleet-rights.ts'
import { names } from './names.ts'

/** The fleet that shows, where its ships are chosen by hand and the user may choose. */
function openFleet() {
  const fleet = shownFleet()
  return fleet?.group_type === 'normal' && mayEditFleet(fleet) ? fleet : undefined
}

/** What is done with ships because of fleets (SP-020). */
export const shipFleetActions: readonly RecordAction<Ship, UserRights>[] = [
  {
    id: 'add-to-fleet',
    group: 'file',
    order: 20,
    title: names('add'),
    icon: FileIntoIcon,
    near: ['row'],
    when: ({ rows }) => rows.length > 0,
    run: ({ rows }) => openAdding(rows.map(({ id }) => id)),
  },
  {
    id: 'remove-from-fleet',
    group: 'file',
    order: 30,
    title: names('remove'),
    icon: MinusIcon,
    near: ['row'],
    when: ({ rows }) => rows.length > 0 && openFleet() !== undefined,
    async run({ rows }) {
      const fleet = openFleet()
      if (fleet)
        await removeShips(
          fleet,
          rows.map(({ id }) => id),
        )
    },
  },
]
