import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { classNames } from '@laycan/ui/class-names.ts'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import {
  FolderDynamicIcon,
  FolderIcon,
  MoreIcon,
  PlusIcon,
  ShipIcon,
  StarIcon,
  StarredIcon,
} from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { go, hrefOf } from '@laycan/web/navigation.ts'
import { useWatchedFleets } from '#features/flows/fleet-alerts/web/public.ts'
import type { Fleet } from '#features/records/fleets/contract/fleet.ts'
import { loadFleets, useFleets } from '#features/records/fleets/web/public.ts'
import { shipPaths } from '#features/records/ships/web/public.ts'
import { starFleet } from './fleet-actions.ts'
import { openNew } from './fleet-dialogs.ts'
import { fleetMenu } from './fleet-menu.ts'
import styles from './fleet-nav.module.css'
import { type FleetSection, fleetHref, fleetPath, fleetQuery } from './fleet-place.ts'
import { t } from './messages.ts'

export interface FleetNavProps {
  /** The fleet that shows; undefined for all ships. */
  shown: number | undefined
  /** The part of the navigation that it was opened from. */
  section: FleetSection | undefined
}

/** Personal, shared and starred fleets beside the list of ships (SP-029). */
export function FleetNav({ shown, section }: FleetNavProps) {
  const known = useFleets()
  // The menus say whether a fleet is watched.
  useWatchedFleets()
  const fleets = Array.isArray(known) ? known : []
  const parts = sectionsOf(fleets)
  const add = () => openNew('normal', [], (fleet) => go(fleetPath(fleet.id), fleetQuery(fleet)))
  return (
    <nav className={styles.nav} aria-label={t('fleets')}>
      <div className={styles.head}>
        <span className={styles.title}>{t('fleets')}</span>
        <IconButton size="small" icon={PlusIcon} label={t('new_fleet')} onClick={() => void add()} />
      </div>
      <a
        className={classNames(styles.link, shown === undefined && styles.current)}
        href={hrefOf(shipPaths.list)}
        aria-current={shown === undefined ? 'page' : undefined}
      >
        <ShipIcon size={16} />
        {t('all_ships')}
      </a>
      {known === undefined && <SkeletonRows count={4} rowHeight={28} columns="1fr" />}
      {known === 'failed' && <ErrorState compact title={t('failed')} onRetry={() => void loadFleets()} />}
      {Array.isArray(known) && fleets.length === 0 && (
        <p className={styles.empty}>
          {t('none')}
          <br />
          {t('none_hint')}
        </p>
      )}
      {parts.map(({ id, rows }) => (
        <section key={id} aria-label={t(id)}>
          <h2 className={styles.part}>{t(id)}</h2>
          <ul className={styles.list}>
            {rows.map((fleet) => (
              <FleetRow
                key={fleet.id}
                fleet={fleet}
                section={id}
                isCurrent={fleet.id === shown && (section === undefined || section === id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The parts that have fleets; a starred one is in two. */
function sectionsOf(fleets: readonly Fleet[]): { id: FleetSection; rows: Fleet[] }[] {
  const parts: { id: FleetSection; rows: Fleet[] }[] = [
    { id: 'starred', rows: fleets.filter(({ star }) => star) },
    { id: 'personal', rows: fleets.filter((fleet) => !fleet.public) },
    { id: 'shared', rows: fleets.filter((fleet) => fleet.public) },
  ]
  return parts.filter(({ rows }) => rows.length > 0)
}

function FleetRow(props: { fleet: Fleet; section: FleetSection; isCurrent: boolean }) {
  const { fleet, section, isCurrent } = props
  const { name, star, group_type } = fleet
  const TypeIcon = group_type === 'dynamic' ? FolderDynamicIcon : FolderIcon
  return (
    <li className={classNames(styles.row, isCurrent && styles.current)}>
      <a
        className={styles.link}
        href={fleetHref(fleet, section)}
        aria-current={isCurrent ? 'page' : undefined}
        dir="auto"
        title={name}
      >
        <TypeIcon size={16} />
        <span className={styles.name}>{name}</span>
      </a>
      <span className={styles.tools}>
        <IconButton
          size="small"
          icon={star ? StarredIcon : StarIcon}
          label={t(star ? 'unstar' : 'star')}
          pressed={star}
          tone={star ? 'accent' : 'plain'}
          onClick={() => void starFleet(fleet, !star)}
        />
        <Menu label={t('actions', { name })} entries={() => fleetMenu(fleet)} align="end">
          {(trigger) => (
            <IconButton {...trigger} size="small" icon={MoreIcon} label={t('actions', { name })} />
          )}
        </Menu>
      </span>
    </li>
  )
}
