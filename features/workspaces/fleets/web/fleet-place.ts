import { currentPlace, hrefOf } from '@laycan/web/navigation.ts'
import type { Fleet } from '#features/records/fleets/contract/fleet.ts'
import { currentFleets } from '#features/records/fleets/web/public.ts'
import { shipPaths } from '#features/records/ships/web/public.ts'

/** The parts of the navigation (SP-029). */
export type FleetSection = 'starred' | 'personal' | 'shared'

/** What the link of a fleet says besides its id: its name, and where it was opened (SP-003). */
export function fleetQuery({ name, public: shared }: Fleet, section?: FleetSection) {
  return { name, personal: !shared, ...(section === 'starred' && { star: true }) }
}

export function fleetPath(id: number): string {
  return `${shipPaths.list}/${id}`
}

export function fleetHref(fleet: Fleet, section?: FleetSection): string {
  return hrefOf(fleetPath(fleet.id), fleetQuery(fleet, section))
}

/** The fleet that the list of this window shows. */
export function shownFleet(): Fleet | undefined {
  const [path = ''] = currentPlace().split('?')
  return currentFleets().find(({ id }) => path === fleetPath(id))
}
