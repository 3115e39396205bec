import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/** A restart takes seconds, recovery after a crash perhaps half a minute. */
const LONGEST_MS = 30_000
const PAUSE_MS = 250

/** Resolves when the database takes statements, or after half a minute without. Never rejects. */
export async function untilDatabaseAnswers(db: Db): Promise<void> {
  const end = Date.now() + LONGEST_MS
  while (Date.now() < end) {
    const answers = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (answers) return
    await delay(PAUSE_MS, undefined, { ref: false })
  }
}
