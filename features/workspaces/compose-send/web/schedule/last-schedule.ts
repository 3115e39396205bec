import { z } from 'zod'
import { localTimeAt, nextAt } from '@laycan/web/local-time.ts'
import { storedValue } from '@laycan/web/stored-value.ts'
import type { Schedule } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'

const LastSchedule = z.object({ time: z.string().regex(/^\d\d:\d\d$/), time_zone: z.string().max(64) })

/** The time of the day, and the zone, at which a mail was last to leave; null: none was yet. */
export const lastSchedule = storedValue({
  key: 'last_schedule',
  schema: LastSchedule.nullable(),
  fallback: null,
  kept_for: 'user',
})

/** When it is that time there next. */
export function asLastTime({ time, time_zone }: z.infer<typeof LastSchedule>, now: Date): Schedule {
  return { local: nextAt(localTimeAt(now, time_zone), time), time_zone }
}
