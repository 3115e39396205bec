import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { EventForm } from '../contract/event.ts'
import { recordCalendar } from './access-calendar.ts'
import { insertCalendar, insertDefaultCalendar } from './calendars.repo.ts'
import { wordsOf } from './event-words.ts'
import { insertEvent } from './events.repo.ts'

/** Makes a calendar for a mailbox, or the first one of the actor (`line_id` null). @returns its id */
export async function makeCalendar(
  tx: Tx,
  { user_id }: Actor,
  { name, color, line_id }: { name: string; color: string; line_id: number | null },
): Promise<number> {
  const own = line_id === null ? await insertDefaultCalendar(tx, user_id, name) : undefined
  const calendar =
    own ??
    (await insertCalendar(tx, {
      name,
      color,
      line_id,
      user_id: line_id === null ? user_id : null,
      calendar_type: 'local',
    }))
  recordCalendar(tx, calendar)
  return calendar.id
}

/** Puts an event into a calendar without telling anybody, e.g. many at once. @throws RefusedError for what a form would refuse */
export async function planEvent(
  tx: Tx,
  { user_id }: Actor,
  calendar_id: number,
  form: z.input<typeof EventForm>,
): Promise<number> {
  return insertEvent(tx, wordsOf(EventForm.parse(form), calendar_id), {
    eid: randomUUID(),
    created_by: user_id,
    seriesMasterId: null,
    occurrence_start: null,
    organizer: null,
    status: 'confirmed',
    sequence: 0,
  })
}
