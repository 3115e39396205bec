import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { accessCalendar, removeCalendar } from '#features/records/calendars/server/public.ts'
import { callCalendarOff, getCalendarGuests } from '../contract/calendar-guests.ts'
import { cancelJobKey, tellCancelled } from './cancel-job.ts'
import { keepCancellations, readCalendarGuests } from './cancellations.repo.ts'
import { listSenders } from './describe-invitations.ts'

export const getCalendarGuestsRoute = readRoute(getCalendarGuests, async ({ params }, { db, actor }) => {
  const { id } = await accessCalendar(db, actor, params.id)
  return { guests: await readCalendarGuests(db, id, await sendersNow(db, actor)) }
})

/**
 * The calendar goes at once, with its events; what their guests are to be told is kept in the same transaction, and a job tells
 * them part by part (RFC 5546 §3.2.5).
 */
export const callCalendarOffRoute = writeRoute(callCalendarOff, async ({ params }, { tx, actor }) => {
  const { id } = await accessCalendar(tx, actor, params.id)
  const kept = await keepCancellations(tx, id, {
    user_id: actor.user_id,
    ...(await sendersNow(tx, actor)),
  })
  await removeCalendar(tx, actor, id)
  if (kept > 0) await enqueueJob(tx, tellCancelled, {}, { key: cancelJobKey })
})

async function sendersNow(db: Db, actor: Actor): Promise<{ line_ids: number[]; now: Date }> {
  const lines = await listSenders(db, actor)
  return { line_ids: lines.map(({ id }) => id), now: new Date() }
}
