import { ianaZone } from '@laycan/mail/zones/zone-names.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { eventRefusals } from '../contract/errors.ts'
import type { EventForm } from '../contract/event.ts'
import type { EventWords } from './events.repo.ts'
import { lastStartOf, type Series } from './recurrence/occurrences.ts'
import { RuleError } from './recurrence/parse-rule.ts'

const DAY_MS = 86_400_000

/**
 * What is stored of a form: moments, an IANA zone, whole days, the end of a series.
 * @throws RefusedError for a zone or a rule that cannot be read, and a rule that never comes
 */
export function wordsOf(form: EventForm, calendar_id: number): EventWords {
  const { start, end, timezone, start_timezone, recurrence, ...words } = form
  const zone = timezone ?? start_timezone ?? 'UTC'
  const iana = ianaZone(zone)
  if (iana === undefined) throw new RefusedError(eventRefusals.unknownZone)
  const times = form.all_day
    ? wholeDays(Date.parse(start), Date.parse(end))
    : { start: Date.parse(start), end: Date.parse(end) }
  const rule =
    recurrence === null || recurrence.trim() === '' ? null : recurrence.trim().replace(/^RRULE:/i, '')
  return withSeriesEnd({
    ...words,
    ...times,
    calendar_id,
    timezone: iana,
    recurrence: rule,
    exdates: [],
    rdates: [],
    series_ends_at: null,
  })
}

/** All-day events last from midnight UTC to midnight UTC, a day at least. */
function wholeDays(start: number, end: number): { start: number; end: number } {
  const first = Math.floor(start / DAY_MS) * DAY_MS
  return { start: first, end: Math.max(first + DAY_MS, Math.ceil(end / DAY_MS) * DAY_MS) }
}

/** The same with the end of its last occurrence, which is how series of a time are found. */
export function withSeriesEnd(words: EventWords): EventWords {
  if (words.recurrence === null) return { ...words, exdates: [], rdates: [], series_ends_at: null }
  const last = checkedLast(seriesOfWords(words))
  return { ...words, series_ends_at: last === null ? null : last + (words.end - words.start) }
}

export function seriesOfWords({ start, all_day, timezone, recurrence, exdates, rdates }: EventWords): Series {
  return { start, all_day, zone: timezone, recurrence: recurrence ?? '', exdates, rdates }
}

function checkedLast(series: Series): number | null {
  try {
    return lastStartOf(series)
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw new RefusedError({
      ...eventRefusals.badRule,
      text: `${eventRefusals.badRule.text}. ${error.message}`,
    })
  }
}
