import {
  type CalendarDate,
  getLocalTimeZone,
  parseAbsolute,
  parseDate,
  parseTime,
  type Time,
  toCalendarDate,
} from '@internationalized/date'

/** A day as the wire writes it: `2026-11-21`. */
export type IsoDay = string

/** From the first to the last day, both included. */
export interface DayRange {
  readonly start: IsoDay
  readonly end: IsoDay
}

/** The day of a text; undefined for what is none, so that a hand-edited address cannot break a screen. */
export function dayOf(text: IsoDay | undefined): CalendarDate | undefined {
  if (text === undefined) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}

/** The first moment of a day, ISO 8601 in UTC. @param zone IANA name; undefined for the browser's */
export function firstMomentOf(day: IsoDay, zone = getLocalTimeZone()): string {
  return parseDate(day).toDate(zone).toISOString()
}

/** The last moment of a day. */
export function lastMomentOf(day: IsoDay, zone = getLocalTimeZone()): string {
  const next = parseDate(day).add({ days: 1 }).toDate(zone)
  return new Date(next.getTime() - 1).toISOString()
}

/** The day in which a moment is. */
export function dayAt(moment: string, zone = getLocalTimeZone()): IsoDay {
  return toCalendarDate(parseAbsolute(moment, zone)).toString()
}

/** A time of day written `08:31`; undefined for what is none. */
export function timeOf(text: string | undefined): Time | undefined {
  if (text === undefined) return undefined
  try {
    return parseTime(text)
  } catch {
    return undefined
  }
}

/** `08:31`: seconds are for machines. */
export function textOfTime({ hour, minute }: Time): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

export interface DayLimits {
  min?: IsoDay
  max?: IsoDay
}

/** The same limits in the names of React Aria. */
export function limitsOf({ min, max }: DayLimits): { minValue?: CalendarDate; maxValue?: CalendarDate } {
  const [minValue, maxValue] = [dayOf(min), dayOf(max)]
  return { ...(minValue && { minValue }), ...(maxValue && { maxValue }) }
}
