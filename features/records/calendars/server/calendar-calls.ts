import type { Actor } from '@laycan/server/actor.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { CALENDARS_MAX } from '../contract/calendar.ts'
import * as calls from '../contract/endpoints.ts'
import { calendarRefusals } from '../contract/errors.ts'
import { accessCalendarToChange, checkColour, describeCalendar, recordCalendar } from './access-calendar.ts'
import * as repo from './calendars.repo.ts'

const FIRST_NAME = 'My calendar'

/** AP-251. */
export const listCalendarsRoute = readRoute(calls.listCalendars, async ({ query }, { db, actor }) => {
  if (query.line_id !== undefined && !actor.line_ids.includes(query.line_id))
    throw new RefusedError(calendarRefusals.notFound)
  if (query.line_id === undefined) await ensureDefault(db, actor)
  const rows = await repo.listCalendarRows(db, actor, query.line_id)
  return { calendars: rows.map(describeCalendar) }
})

/** AP-252, CA-008. */
export const createCalendarRoute = writeRoute(calls.createCalendar, async ({ body }, { tx, actor }) => {
  const { calendar, line_id, calendar_type } = body
  if (line_id !== null && !actor.line_ids.includes(line_id)) throw new RefusedError(calendarRefusals.notFound)
  if (calendar_type !== 'local') throw new RefusedError(calendarRefusals.notConnected)
  checkColour(calendar_type, calendar)
  const owner = { line_id, user_id: line_id === null ? actor.user_id : null }
  if ((await repo.countCalendars(tx, owner)) >= CALENDARS_MAX)
    throw new RefusedError(calendarRefusals.tooMany)
  const stored = await repo.insertCalendar(tx, { ...calendar, ...owner, calendar_type })
  recordCalendar(tx, stored)
  return { calendar: describeCalendar(stored) }
})

/** AP-253; the line of a calendar stays what it is. */
export const updateCalendarRoute = writeRoute(calls.updateCalendar, async ({ params, body }, context) => {
  const { tx, actor } = context
  const before = await accessCalendarToChange(tx, actor, params.id)
  const { removable } = describeCalendar(before)
  if (!removable && body.calendar.name !== before.name) throw new RefusedError(calendarRefusals.fixedName)
  checkColour(before.calendar_type, body.calendar)
  const stored = await repo.setCalendar(tx, before.id, body.calendar)
  recordCalendar(tx, stored)
  return { calendar: describeCalendar(stored) }
})

/** AP-254. */
export const deleteCalendarRoute = writeRoute(calls.deleteCalendar, async ({ params }, { tx, actor }) => {
  await removeCalendar(tx, actor, params.id)
})

/** Deletes a calendar with its events. @throws RefusedError for one that the actor does not see, or that stays */
export async function removeCalendar(tx: Tx, actor: Actor, id: number): Promise<void> {
  const stored = await accessCalendarToChange(tx, actor, id)
  if (!describeCalendar(stored).removable) throw new RefusedError(calendarRefusals.notRemovable)
  await repo.deleteCalendarRow(tx, stored.id)
  recordCalendar(tx, stored, true)
}

/** The first calendar of a user is there before he makes one. */
export async function ensureDefault(db: Db, { user_id }: Actor): Promise<void> {
  if (await repo.hasDefaultCalendar(db, user_id)) return
  await inTransaction(db, async (tx) => {
    const made = await repo.insertDefaultCalendar(tx, user_id, FIRST_NAME)
    if (made) recordCalendar(tx, made)
  })
}
