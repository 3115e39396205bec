import { textOfPart } from '../body/plain-text.ts'
import { unifyLineEnds } from '../mime/line-ends.ts'
import type { MimePart } from '../mime/mime-part.ts'
import { readParts } from '../mime/read-parts.ts'
import { DEFAULT_LIMITS, type ParseLimits } from '../parse-limits.ts'
import { flattenParts } from './message-kind.ts'

const TYPES = new Set(['text/calendar', 'application/ics', 'text/x-vcalendar'])

/** The part of a message that holds its invitation: the first calendar. */
export function findCalendarPart(parts: readonly MimePart[]): MimePart | undefined {
  return parts.find(({ type }) => TYPES.has(type))
}

/** The iCalendar text of a message as it was sent; null when it carries none. */
export function calendarTextOf(raw: Buffer, limits: ParseLimits = DEFAULT_LIMITS): string | null {
  const bytes = unifyLineEnds(raw.subarray(0, limits.message_bytes))
  const part = findCalendarPart(flattenParts(readParts(bytes, limits).root))
  return part ? textOfPart(part) : null
}
