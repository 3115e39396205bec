import type { Db } from '@laycan/server/database/database.ts'
import { wakeDue } from './wake-follow-ups.ts'

/** Does what the job does at a moment. */
export async function wakeAllDue(db: Db, now: Date): Promise<void> {
  while (await wakeDue(db, now)) {}
}
