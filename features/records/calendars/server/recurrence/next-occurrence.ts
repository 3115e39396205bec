import { ianaZone } from '@laycan/mail/zones/zone-names.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { eventRefusals } from '../../contract/errors.ts'
import { continueFrom } from './change-rule.ts'
import { lastStartOf, occurrencesOf, type Series } from './occurrences.ts'
import { RuleError } from './parse-rule.ts'

const DAY_MS = 86_400_000
/** So far ahead a next time is looked for: a rule may come on every 29 February. */
const AHEAD_MS = 9 * 366 * DAY_MS

/** Something that comes again: its moment in milliseconds, its RRULE, and the zone on whose wall it repeats. */
interface Repeated {
  readonly at: number
  readonly recurrence: string
  readonly zone: string
}

const seriesOf = ({ at, recurrence, zone }: Repeated): Series => ({
  start: at,
  all_day: false,
  zone,
  recurrence,
  exdates: [],
  rdates: [],
})

/** @throws RefusedError for a rule that cannot be read or never comes, and a zone that is not known */
export function checkRepeated(repeated: Repeated): void {
  if (ianaZone(repeated.zone) === undefined) throw new RefusedError(eventRefusals.unknownZone)
  try {
    lastStartOf(seriesOf(repeated))
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    const { status, text } = eventRefusals.badRule
    throw new RefusedError({ status, text: `${text}. ${error.message}` })
  }
}

/** The first time after it and after `now`, with the rule of what is left from there; undefined where none comes. */
export function nextOccurrence(repeated: Repeated, now: number): Repeated | undefined {
  const series = seriesOf(repeated)
  const from = Math.max(repeated.at + 1, now)
  const [next] = occurrencesOf(series, { from, to: from + AHEAD_MS, limit: 1 })
  return next === undefined ? undefined : { ...repeated, at: next, recurrence: continueFrom(series, next) }
}
