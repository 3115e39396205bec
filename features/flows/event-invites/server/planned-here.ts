import type { Db } from '@laycan/server/database/database.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { findPlannedHere } from './event-invitations.repo.ts'

/** The event of this house that is known to guests under a UID. */
export async function plannedHere(db: Db, uid: string): Promise<number | undefined> {
  const lines = await listLineRows(db)
  return (
    await findPlannedHere(
      db,
      lines.map(({ id }) => id),
      uid,
    )
  )?.event_id
}
