import type { Db } from '@laycan/server/database/database.ts'
import { removeSome } from './remove-old-notices.ts'

/** Does what the job does each night. */
export async function removeOld(db: Db, now: Date): Promise<void> {
  while (await removeSome(db, now)) {}
}
