import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { Calendar } from './calendar.ts'
import { CalendarEvent } from './event.ts'

/**
 * RT-017: an event of a calendar was made, changed or deleted; to those who see the calendar. `event` is as `GET /events/{id}`
 * has it. Of a series it stands for all its occurrences: what is shown of it is asked for anew.
 */
export const calendarEvents = defineMessage(
  'CalendarEvents',
  z.object({ action: z.enum(['create', 'update', 'delete']), event: CalendarEvent }),
)

/** A calendar as it is now, to those who see it; null once it is gone (ours). */
export const calendarChanged = defineMessage('Calendar', z.object({ id: Id, calendar: Calendar.nullable() }))
