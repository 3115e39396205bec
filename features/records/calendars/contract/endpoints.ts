import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment, queryList } from '@laycan/contract/ids.ts'
import { Calendar, CalendarForm, CalendarType } from './calendar.ts'
import { CalendarEvent, EventForm, EventScope } from './event.ts'

const BODY_BYTES = 1_000_000
const OneCalendar = z.object({ calendar: Calendar })
const OneEvent = z.object({ event: CalendarEvent })

export const listCalendars = defineEndpoint({
  method: 'GET',
  path: '/calendars',
  access: 'signed-in',
  summary: 'The calendars of the user and of his lines, or those of one line.',
  query: z.object({ line_id: Id.optional() }),
  response: z.object({ calendars: z.array(Calendar) }),
})

const CalendarBody = z.object({
  calendar: CalendarForm,
  /** Null or left out: one of the user's own. */
  line_id: Id.nullable().default(null),
  calendar_type: CalendarType.default('local'),
})

export const createCalendar = defineEndpoint({
  method: 'POST',
  path: '/calendars',
  access: 'signed-in',
  summary: 'Makes a calendar of the user or of a line, which has 10 at most.',
  body: CalendarBody,
  is_form: true,
  response: OneCalendar,
})

export const updateCalendar = defineEndpoint({
  method: 'PUT',
  path: '/calendars/{id}',
  access: 'signed-in',
  summary: 'Changes the name and the color of a calendar.',
  params: IdParams,
  body: CalendarBody,
  is_form: true,
  response: OneCalendar,
})

export const deleteCalendar = defineEndpoint({
  method: 'DELETE',
  path: '/calendars/{id}',
  access: 'signed-in',
  summary: 'Deletes a calendar with its events.',
  params: IdParams,
  response: 'no-content',
})

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  summary: 'What takes place in a time: each occurrence of a series by itself, by start.',
  query: z.object({
    start: Moment,
    end: Moment,
    line_id: Id.optional(),
    calendar_id: Id.optional(),
  }),
  response: z.object({
    events: z.array(CalendarEvent),
    /** There are more than one answer carries (ours). */
    is_cut: z.boolean(),
  }),
})

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/events/{id}',
  access: 'signed-in',
  summary: 'One event; of a series as it was planned first.',
  params: IdParams,
  response: OneEvent,
})

const EventBody = z.object({
  event: EventForm,
  line_id: Id.nullable().optional(),
  calendar_type: CalendarType.default('local'),
  calendar_id: Id,
})

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/events',
  access: 'signed-in',
  summary: 'Puts an event into a calendar.',
  body: EventBody,
  is_form: true,
  body_limit: BODY_BYTES,
  response: OneEvent,
})

export const updateEvent = defineEndpoint({
  method: 'PUT',
  path: '/events/{id}',
  access: 'signed-in',
  summary: 'Changes an event, or of a series one occurrence, that and all following, or all.',
  params: IdParams,
  body: EventBody.extend({
    scope: EventScope.default('all'),
    /** Which occurrence was looked at: its start by the rule. */
    occurrence_start: Moment.nullable().default(null),
    /** The version these words stand on; another one refuses with 409. Left out: whatever it is. */
    version: z.number().int().positive().optional(),
    /**
     * Of one that was changed by itself: how it stood when its writer began. What differs from that reaches the others of its
     * series. Left out: as it stands.
     */
    shown: EventForm.optional(),
  }),
  is_form: true,
  body_limit: BODY_BYTES,
  response: OneEvent.extend({
    /**
     * False: all stand by now where one stood that had been moved by itself. It is as the others then, and would go with them if
     * they were moved back.
     */
    has_way_back: z.boolean().optional(),
  }),
})

export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/events/{id}',
  access: 'signed-in',
  summary: 'Deletes an event, or of a series one occurrence, that and all following, or all.',
  params: IdParams,
  query: z.object({
    scope: EventScope.default('all'),
    occurrence_start: Moment.optional(),
    /** The version that its deleter saw; another one refuses with 409. Left out: whatever it is. */
    version: z.coerce.number().int().positive().optional(),
  }),
  response: 'no-content',
})

export const restoreEvent = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/restore',
  access: 'signed-in',
  summary: 'Brings back an event that was deleted within a day, or an occurrence that was left out.',
  params: IdParams,
  body: z.object({ occurrence_start: Moment.nullable().default(null) }),
  response: OneEvent,
})

/** Days that free-busy times are told for. */
export const FREE_BUSY_DAYS_MAX = 40

export const freeBusy = defineEndpoint({
  method: 'GET',
  path: '/free_busy',
  access: 'signed-in',
  summary: 'When colleagues are busy by their own calendars: times alone, by their addresses.',
  query: z.object({
    addresses: queryList(z.string().max(320)).pipe(z.array(z.string()).max(50)),
    start: Moment,
    end: Moment,
  }),
  response: z.object({
    /** Addresses of nobody here are left out. */
    people: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        busy: z.array(z.object({ start: Moment, end: Moment })),
      }),
    ),
  }),
})

export const importCalendar = defineEndpoint({
  method: 'POST',
  path: '/calendars/{id}/import',
  access: 'signed-in',
  summary: 'Brings the events of an iCalendar file into a calendar. The body is its bytes.',
  params: IdParams,
  /** Times without a zone are of this one. */
  query: z.object({ timezone: z.string().max(200).default('UTC') }),
  body: 'bytes',
  response: z.object({ imported: z.int(), left_out: z.int() }),
})

export const createFeed = defineEndpoint({
  method: 'POST',
  path: '/calendars/{id}/feed',
  access: 'signed-in',
  summary: 'Makes a new secret address at which calendar programs read a calendar; an earlier one ends.',
  params: IdParams,
  response: z.object({ url: z.string() }),
})

export const deleteFeed = defineEndpoint({
  method: 'DELETE',
  path: '/calendars/{id}/feed',
  access: 'signed-in',
  summary: 'Takes the secret address of a calendar away.',
  params: IdParams,
  response: 'no-content',
})

export const readFeed = defineEndpoint({
  method: 'GET',
  path: '/calendar_feeds/{company}/{token}',
  access: 'public',
  summary: 'A calendar as iCalendar text, for whoever knows its secret address.',
  params: z.object({ company: z.string().max(20), token: z.string().max(100) }),
  rate_limit: 120,
  from_anywhere: true,
  response: 'file',
})
