import type { Tx } from '@laycan/server/database/database.ts'
import { nextOccurrence } from '#features/records/calendars/server/public.ts'
import { copyTask, listRecurring, takeUntouchedNext } from './recurring-tasks.repo.ts'

/** Closed tasks that repeat come again, open, with their assignees, at the next time of their rule. @returns the new ones */
export async function planNext(tx: Tx, closed_ids: readonly number[], now = Date.now()): Promise<number[]> {
  const made: number[] = []
  for (const { id, due_date, recurrence, timezone } of await listRecurring(tx, closed_ids)) {
    const next = nextOccurrence({ at: Date.parse(due_date), recurrence, zone: timezone }, now)
    if (next === undefined) continue
    const due = new Date(next.at).toISOString()
    made.push(await copyTask(tx, id, { due_date: due, recurrence: next.recurrence }))
  }
  return made
}

/** Reopened: what came next because they were closed goes, as long as nobody has touched it. @returns those that are gone */
export async function takeNextBack(tx: Tx, reopened_ids: readonly number[]): Promise<number[]> {
  return takeUntouchedNext(tx, reopened_ids)
}
