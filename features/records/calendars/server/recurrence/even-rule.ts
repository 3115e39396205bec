import { weekdayOf } from './days-of-period.ts'
import { LAST_YEAR, type RuleStart } from './expand-rule.ts'
import type { Rule } from './parse-rule.ts'

const DAY_MS = 86_400_000
const END = Date.UTC(LAST_YEAR + 1, 0, 1)

/** A rule with the same times in each of its periods. All in milliseconds on the wall. */
export interface EvenRule {
  readonly start: number
  /** When the period of the start begins, and how long after one the next does. */
  readonly first: number
  readonly step: number
  /** From the beginning of a period, ascending. */
  readonly times: readonly number[]
}

/** The rule if it repeats daily, or weekly on weekdays, and nothing else is chosen; undefined for every other. */
export function evenRule(rule: Rule, start: RuleStart): EvenRule | undefined {
  if (!isEven(rule)) return undefined
  const day = Math.floor(start.at / DAY_MS)
  const time = start.is_date ? 0 : start.at - day * DAY_MS
  if (rule.freq === 'DAILY')
    return { start: start.at, first: day * DAY_MS, step: rule.interval * DAY_MS, times: [time] }
  const weekdays = rule.by_day.length > 0 ? rule.by_day.map(({ weekday }) => weekday) : [weekdayOf(day)]
  const days = [...new Set(weekdays.map((weekday) => (weekday - rule.week_start + 7) % 7))]
  return {
    start: start.at,
    first: (day - ((weekdayOf(day) - rule.week_start + 7) % 7)) * DAY_MS,
    step: 7 * rule.interval * DAY_MS,
    times: days.sort((one, other) => one - other).map((each) => each * DAY_MS + time),
  }
}

/** Nothing that months, positions or hours choose among. */
function isEven({ freq, by_day, skip, ...rule }: Rule): boolean {
  if (freq !== 'WEEKLY' && !(freq === 'DAILY' && by_day.length === 0)) return false
  const { by_second, by_minute, by_hour, by_month_day, by_year_day, by_month, by_set_pos } = rule
  const choices = [by_second, by_minute, by_hour, by_month_day, by_year_day, by_month, by_set_pos]
  return skip === 'OMIT' && choices.every(({ length }) => length === 0)
}

/**
 * The start, and the times after it from the period of a moment on; each with how many it stands for: the start also for
 * all that are passed over, so that COUNT needs not be gone through.
 */
export function* evenWalls(
  { start, first, step, times }: EvenRule,
  from: number,
): Generator<[wall: number, counts: number]> {
  const passed = Math.max(0, Math.floor((from - first) / step))
  const before = times.filter((time) => first + time <= start).length
  yield [start, passed === 0 ? 1 : passed * times.length - before + 1]
  for (let begins = first + passed * step; begins < END; begins += step)
    for (const time of times) if (begins + time > start) yield [begins + time, 1]
}
