import type { Audience } from '@laycan/contract/message.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { Calendar, CalendarForm, CalendarType } from '../contract/calendar.ts'
import { calendarPalettes } from '../contract/calendar.ts'
import { calendarRefusals } from '../contract/errors.ts'
import { calendarChanged } from '../contract/messages.ts'
import { findCalendar, lockCalendar, type StoredCalendar } from './calendars.repo.ts'
import { convertColour } from './convert-colour.ts'

/** The calendar if the actor may use it (CA-017); one refusal for missing and hidden ones. */
export async function accessCalendar(db: Db, actor: Actor, id: number): Promise<StoredCalendar> {
  const calendar = await findCalendar(db, actor, id)
  if (!calendar) throw new RefusedError(calendarRefusals.notFound)
  return calendar
}

/** As `accessCalendar`, locked. */
export async function accessCalendarToChange(tx: Tx, actor: Actor, id: number): Promise<StoredCalendar> {
  const calendar = await lockCalendar(tx, actor, id)
  if (!calendar) throw new RefusedError(calendarRefusals.notFound)
  return calendar
}

/** @throws RefusedError for a color that the palette of the calendar's kind has not (CA-003) */
export function checkColour(type: CalendarType, { color }: CalendarForm): void {
  if (!calendarPalettes[type].includes(color)) throw new RefusedError(calendarRefusals.unknownColour)
}

/** Who hears of a calendar and its events. */
export function audienceOf({ user_id, line_id }: Pick<StoredCalendar, 'user_id' | 'line_id'>): Audience {
  return line_id === null
    ? { to: 'users', user_ids: user_id === null ? [] : [user_id] }
    : { to: 'lines', line_ids: [line_id] }
}

/** A calendar as it goes out. The user's first one stays: what comes by itself has to go somewhere. */
export function describeCalendar(stored: StoredCalendar): Calendar {
  const { user_id: _, is_default, remote_id, is_editable, ...calendar } = stored
  const isLocal = remote_id === null
  return {
    ...calendar,
    localId: isLocal ? calendar.id : null,
    default: is_default,
    editable: isLocal || (is_editable && calendar.connection === 'connected'),
    removable: isLocal && !is_default,
    converted_auto_color: convertColour(calendar.color),
  }
}

/** Tells those who see a calendar what it is now, or that it is gone. */
export function recordCalendar(tx: Tx, stored: StoredCalendar, isGone = false): void {
  recordChange(tx, {
    message: calendarChanged,
    body: { id: stored.id, calendar: isGone ? null : describeCalendar(stored) },
    audience: audienceOf(stored),
  })
}
