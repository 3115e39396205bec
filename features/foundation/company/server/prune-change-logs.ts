import { pruneChanges } from '@laycan/server/change-log/read-changes.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { pruneMadeCalls } from '@laycan/server/made-calls/made-calls.repo.ts'
import type { Stop } from '@laycan/server/manifest.ts'

/** Once an hour is often enough for what is kept for days, and each time little has to go. */
const EVERY_MS = 3_600_000

/** Removes from every company's change log what is older than browsers may ask for, and calls that none repeats. */
export async function startChangeLogPruning(services: Services): Promise<Stop> {
  await pruneChangeLogs(services)
  const timer = setInterval(() => void pruneChangeLogs(services), EVERY_MS).unref()
  return async () => clearInterval(timer)
}

/** A company whose log cannot be pruned now is pruned the next time. */
async function pruneChangeLogs({ companies, log }: Services): Promise<void> {
  try {
    const now = new Date()
    for (const { db } of await companies.all()) {
      await pruneChanges(db, now)
      await pruneMadeCalls(db, now)
    }
  } catch (err) {
    log.warn({ err }, 'change log not pruned')
  }
}
