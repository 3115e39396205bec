import { currentRights } from '#features/foundation/session/web/public.ts'
import type { Fleet } from '#features/records/fleets/contract/fleet.ts'

/** SP-024: personal fleets are always allowed, shared ones follow the rights of shared folders. */
export function mayShare(): boolean {
  return currentRights()?.may('create_and_edit_shared_folders') === true
}

export function mayEditFleet(fleet: Pick<Fleet, 'public'>): boolean {
  return !fleet.public || mayShare()
}

export function mayDeleteFleet(fleet: Pick<Fleet, 'public'>): boolean {
  return !fleet.public || currentRights()?.may('delete_shared_folders') === true
}
