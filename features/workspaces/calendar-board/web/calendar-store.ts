import { z } from 'zod'
import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createLoadedList } from '@laycan/web/loaded-list.ts'
import { createStore } from '@laycan/web/store.ts'
import { storedValue } from '@laycan/web/stored-value.ts'
import type { Calendar } from '#features/records/calendars/contract/calendar.ts'
import { listCalendars } from '#features/records/calendars/contract/endpoints.ts'

/** The calendars that the user sees. */
export const calendarList = forUser(
  createLoadedList<Calendar>(async () => (await call(listCalendars, { query: {}, silent: true })).calendars),
)

/** Calendars that the user has taken off his board. */
export const hiddenCalendars = storedValue({
  key: 'hidden_calendars',
  schema: z.array(z.number()),
  fallback: [],
  kept_for: 'user',
})

/** Grows when something of the board changed: what is shown is asked for anew. */
export const boardRound = forUser(createStore(0))

export function shakeBoard(): void {
  boardRound.set(boardRound.get() + 1)
}

/** The calendars as they are known now; none while they load. */
export function knownCalendars(): readonly Calendar[] {
  const state = calendarList.get()
  return state.status === 'ready' ? state.rows : []
}
