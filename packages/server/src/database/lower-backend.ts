import { writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type pg from 'pg'
import type { PostgresServer } from './postgres-pool.ts'

/** A third of the weight of what somebody waits for: less where processors are full, all of them where they are not. */
const NICER = 5

/**
 * Lets the backend of a connection give way where processors are full, if PostgreSQL is the one we run. Where the
 * system does not allow it, all is as without.
 */
export function lowerBackend(server: PostgresServer, client: pg.PoolClient): void {
  if ('url' in server) return
  const { processID } = client as pg.PoolClient & { readonly processID: number | null }
  if (processID === null) return
  try {
    const nice = Math.min(constants.priority.PRIORITY_LOW, getPriority(processID) + NICER)
    setPriority(processID, nice)
    // A backend leads a session of its own, and Linux weighs sessions against each other (sched(7), autogrouping).
    writeFileSync(`/proc/${processID}/autogroup`, String(nice))
  } catch {
    // Another system, or one that forbids it.
  }
}
