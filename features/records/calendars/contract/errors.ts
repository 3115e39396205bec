import type { Refusal } from '@laycan/contract/errors.ts'

export const calendarRefusals = {
  /** CA-005. */
  off: { status: 403, text: 'The calendar is turned off for your company' },
  notFound: { status: 404, text: 'This calendar does not exist anymore' },
  /** CA-007. */
  noName: { status: 400, text: 'The name cannot be empty' },
  longName: { status: 400, text: 'The name can have 254 characters at most' },
  /** CA-007: of a calendar that is not removable. */
  fixedName: { status: 400, text: 'The name of this calendar cannot be changed' },
  notRemovable: { status: 400, text: 'This calendar cannot be deleted' },
  /** CA-008. */
  tooMany: { status: 400, text: 'The maximum number of calendars has been exceeded' },
  unknownColour: { status: 400, text: 'This color is not one of the calendar’s palette' },
  notReadable: { status: 400, text: 'This file is no calendar' },
  fileTooLarge: { status: 400, text: 'A calendar file can have 10 MB at most' },
  feedNotFound: { status: 404, text: 'This calendar address does not exist anymore' },
  notConnected: { status: 400, text: 'This calendar is not connected' },
  notEditable: { status: 400, text: 'This calendar can be read but not changed' },
  importLocal: { status: 400, text: 'A file can be brought into a calendar of this desk alone' },
} as const satisfies Record<string, Refusal>

export const eventRefusals = {
  notFound: { status: 404, text: 'This event does not exist anymore' },
  noTitle: { status: 400, text: 'The title cannot be empty' },
  /** CA-019. */
  endBeforeStart: { status: 400, text: 'The end may not be before the start' },
  tooLong: { status: 400, text: 'An event can last five years at most' },
  changedMeanwhile: { status: 409, text: 'This event was changed by a colleague meanwhile' },
  /** Of a rule; the reason follows. */
  badRule: { status: 400, text: 'This event cannot be repeated so' },
  unknownZone: { status: 400, text: 'This time zone is not known' },
  noOccurrence: { status: 404, text: 'This event does not take place then anymore' },
  /** Of a series that has dates besides its rule. */
  besideRule: {
    status: 400,
    text: 'This is an additional date of the series: change this one, or all',
  },
  windowTooLong: { status: 400, text: 'Events can be shown for 400 days at most' },
  tooManyEvents: { status: 400, text: 'This calendar is full: it has 50,000 events' },
  /** Of a connected calendar. */
  otherCalendar: { status: 400, text: 'An event of a connected calendar cannot be moved to another one' },
  noWayBack: { status: 400, text: 'What was deleted in a connected calendar cannot be brought back here' },
  emailNotFound: { status: 404, text: 'The email of this event does not exist anymore' },
} as const satisfies Record<string, Refusal>
