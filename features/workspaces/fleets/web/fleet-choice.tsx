import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { MoreIcon, PlusIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { go } from '@laycan/web/navigation.ts'
import { useFleets } from '#features/records/fleets/web/public.ts'
import { shipPaths } from '#features/records/ships/web/public.ts'
import { openNew } from './fleet-dialogs.ts'
import { fleetMenu } from './fleet-menu.ts'
import styles from './fleet-nav.module.css'
import { fleetPath, fleetQuery } from './fleet-place.ts'
import { t } from './messages.ts'

/** The navigation of fleets where there is no room beside the list. */
export function FleetChoice({ shown }: { shown: number | undefined }) {
  const known = useFleets()
  const fleets = Array.isArray(known) ? known : []
  const fleet = fleets.find(({ id }) => id === shown)
  const starred = fleets.filter(({ star }) => star)
  const others = fleets.filter(({ star }) => !star)
  return (
    <div className={styles.choice}>
      <Select
        label={t('choose')}
        hideLabel
        value={fleet ? String(fleet.id) : 'all'}
        options={[
          { value: 'all', label: t('all_ships') },
          ...starred.map(({ id, name }) => ({ value: String(id), label: `★ ${name}` })),
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValueChange={(value) => {
          const next = fleets.find(({ id }) => String(id) === value)
          if (next) go(fleetPath(next.id), fleetQuery(next))
          else go(shipPaths.list)
        }}
      />
      {fleet && (
        <Menu label={t('actions', { name: fleet.name })} entries={() => fleetMenu(fleet)} align="end">
          {(trigger) => (
            <IconButton {...trigger} icon={MoreIcon} label={t('actions', { name: fleet.name })} />
          )}
        </Menu>
      )}
      <IconButton
        icon={PlusIcon}
        label={t('new_fleet')}
        onClick={() => void openNew('normal', [], (made) => go(fleetPath(made.id), fleetQuery(made)))}
      />
    </div>
  )
}
