import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { lineColours } from '#features/foundation/lines/contract/line.ts'
import { calendarRefusals } from './errors.ts'

/** Calendars of a line, and those of a person, at most (CA-008; of a person it is ours). */
export const CALENDARS_MAX = 10
/** Characters of a name at most (CA-007). */
export const CALENDAR_NAME_MAX = 254

/** Where the events of a calendar are kept (CA-001). */
export const calendarTypes = ['local', 'outlook', 'gmail', 'ews'] as const
export const CalendarType = z.enum(calendarTypes)
export type CalendarType = z.infer<typeof CalendarType>

/** CA-003: the colours that Outlook and Gmail know, and the ten named label colours of all others. */
export const calendarPalettes: Readonly<Record<CalendarType, readonly string[]>> = {
  local: lineColours,
  ews: lineColours,
  outlook: [
    'lightBlue',
    'lightGreen',
    'lightOrange',
    'lightGray',
    'lightYellow',
    'lightTeal',
    'lightPink',
    'lightBrown',
    'lightRed',
  ],
  gmail: [
    '#ac725e',
    '#d06b64',
    '#f83a22',
    '#fa573c',
    '#ff7537',
    '#ffad46',
    '#42d692',
    '#16a765',
    '#7bd148',
    '#b3dc6c',
    '#fbe983',
    '#fad165',
    '#92e1c0',
    '#9fe1e7',
    '#9fc6e7',
    '#4986e7',
    '#9a9cff',
    '#b99aff',
    '#c2c2c2',
    '#cabdbf',
    '#cca6ac',
    '#f691b2',
    '#cd74e6',
    '#a47ae2',
  ],
}

/** Whether a calendar of a provider is reached (CA-018); those that are kept here always are. */
export const CalendarConnection = z.enum(['connected', 'sign_in_again', 'not_connected'])
export type CalendarConnection = z.infer<typeof CalendarConnection>

/** A calendar of a person (`line_id` null) or of a line (CA-001). */
export const Calendar = z.object({
  id: Id,
  /** Its name at its provider; of a local one an id that is the same everywhere. */
  cid: z.string(),
  /** Its id here where it is kept here; null for one of a provider. */
  localId: Id.nullable(),
  name: z.string(),
  color: z.string(),
  /** Where events go unless another one is chosen. */
  default: z.boolean(),
  editable: z.boolean(),
  removable: z.boolean(),
  line_id: Id.nullable(),
  calendar_type: CalendarType,
  /** One of the ten named label colours: the nearest to `color`, so that all providers look alike here. */
  converted_auto_color: z.enum(lineColours),
  connection: CalendarConnection,
  /** Grows with each change (ours). */
  version: z.number().int().positive(),
})
export type Calendar = z.infer<typeof Calendar>

/** What is written of a calendar. */
export const CalendarForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, calendarRefusals.noName.text)
    .max(CALENDAR_NAME_MAX, calendarRefusals.longName.text),
  color: z.string().max(20),
})
export type CalendarForm = z.infer<typeof CalendarForm>
