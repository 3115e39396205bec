import {
  type Day,
  type DayRule,
  dayOf,
  daysOfMonthRule,
  daysOfWeekRule,
  daysOfYearRule,
  isDayOfRule,
  partsOf,
  weekdayOf,
  weekYearOf,
} from './days-of-period.ts'
import type { Frequency, Rule } from './parse-rule.ts'

const DAY_MS = 86_400_000
/** Years of ISO 8601; nobody plans further. */
export const LAST_YEAR = 9999
/** Periods without an occurrence after which a rule is taken for one that never comes again: a Gregorian cycle of years. */
const EMPTY_MAX = 4_900
/** Periods that are looked at in all, so that no rule can hold the server. */
const PERIODS_MAX = 200_000
const STEPS: Partial<Record<Frequency, number>> = { HOURLY: 3_600_000, MINUTELY: 60_000, SECONDLY: 1_000 }

/** Where a rule begins: the time on the wall, as milliseconds of UTC. */
export interface RuleStart {
  readonly at: number
  /** A day without a time. */
  readonly is_date: boolean
}

/**
 * The times on the wall at which a rule repeats, ascending, from its start on; each once. It ends by itself where the rule
 * does, and where it can never come again. UNTIL is not looked at: only its caller knows the zone.
 * @param from what is before may be left out where nothing has to be counted
 */
export function* expandRule(rule: Rule, start: RuleStart, from = start.at): Generator<number> {
  let left = rule.count ?? Number.POSITIVE_INFINITY
  for (const at of inOrder(rule, start, rule.count === undefined ? from : start.at)) {
    if (at < start.at) continue
    yield at
    left -= 1
    if (left <= 0) return
  }
}

/** Days that were moved to the next or the previous month come in the order of time, and no time twice. */
function* inOrder(rule: Rule, start: RuleStart, from: number): Generator<number> {
  let waiting: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const { times, begins } of periodsOf(rule, start, from)) {
    if (rule.skip === 'OMIT') {
      yield* times
      continue
    }
    waiting = [...new Set([...waiting, ...times])].sort((one, other) => one - other)
    // What comes of later periods lies a day before them at most.
    while (waiting[0] !== undefined && waiting[0] < begins - DAY_MS) {
      const at = waiting.shift() as number
      if (at > last) yield at
      last = at
    }
  }
  yield* waiting.filter((at) => at > last)
}

interface Period {
  /** Ascending. */
  readonly times: readonly number[]
  readonly begins: number
}

function* periodsOf(rule: Rule, start: RuleStart, from: number): Generator<Period> {
  const step = STEPS[rule.freq]
  if (step !== undefined && !start.is_date) return yield* stepsOf(rule, start, { from, step })
  const day = Math.floor(start.at / DAY_MS)
  const days: DayRule = { ...rule, start: partsOf(day), start_weekday: weekdayOf(day) }
  const times = timesOfDay(rule, start)
  const period = periodReader(days, day)
  let empty = 0
  const first = period.near(Math.floor(from / DAY_MS) - 1)
  for (let n = first; n < first + PERIODS_MAX && empty < EMPTY_MAX; n += 1) {
    const { begins, days: found } = period.read(n)
    if (partsOf(begins).year > LAST_YEAR) return
    const all = sorted(found.flatMap((each) => times.map((time) => each * DAY_MS + time)))
    empty = all.length === 0 ? empty + 1 : 0
    yield { times: atPositions(all, rule.by_set_pos), begins: begins * DAY_MS }
  }
}

/** How periods of a frequency are found: the n-th from the start, and which n is near a day. */
function periodReader(rule: DayRule, start: Day) {
  const { interval, freq } = rule
  const near = (days: number, length: number) => Math.max(0, Math.floor(days / length / interval) - 1)
  if (freq === 'YEARLY') {
    const first = rule.by_week_no.length > 0 ? firstWeekYear(rule, start) : rule.start.year
    return {
      near: (day: Day) => near(day - start, 366),
      read: (n: number) => {
        const year = first + n * interval
        return { begins: dayOf(year, 1, 1), days: year > LAST_YEAR ? [] : daysOfYearRule(rule, year) }
      },
    }
  }
  if (freq === 'MONTHLY') {
    return {
      near: (day: Day) => near(day - start, 31),
      read: (n: number) => {
        const months = rule.start.month - 1 + n * interval
        const [year, month] = [rule.start.year + Math.floor(months / 12), (months % 12) + 1]
        const isLeftOut = rule.by_month.length > 0 && !rule.by_month.includes(month)
        return { begins: dayOf(year, month, 1), days: isLeftOut ? [] : daysOfMonthRule(rule, year, month) }
      },
    }
  }
  if (freq === 'WEEKLY') {
    const monday = start - ((weekdayOf(start) - rule.week_start + 7) % 7)
    return {
      near: (day: Day) => near(day - start, 7),
      read: (n: number) => {
        const begins = monday + 7 * n * interval
        return { begins, days: daysOfWeekRule(rule, begins) }
      },
    }
  }
  return {
    near: (day: Day) => near(day - start, 1),
    read: (n: number) => {
      const begins = start + n * interval
      return { begins, days: isDayOfRule(rule, begins) ? [begins] : [] }
    },
  }
}

/** Weeks count from the year to whose weeks the start belongs, unless all that they name there has passed by then. */
function firstWeekYear(rule: DayRule, start: Day): number {
  const year = weekYearOf(start, rule.week_start)
  if (year >= rule.start.year || daysOfYearRule(rule, year).some((day) => day >= start)) return year
  return rule.start.year
}

/** The times of a day in milliseconds; a day without a time has one, whatever the rule says of hours. */
function timesOfDay(rule: Rule, { at, is_date }: RuleStart): number[] {
  if (is_date) return [0]
  const time = new Date(at)
  const or = (list: readonly number[], own: number) => (list.length > 0 ? list : [own])
  return or(rule.by_hour, time.getUTCHours()).flatMap((hour) =>
    or(rule.by_minute, time.getUTCMinutes()).flatMap((minute) =>
      or(rule.by_second, time.getUTCSeconds()).map(
        (second) => ((hour * 60 + minute) * 60 + second) * 1_000 + time.getUTCMilliseconds(),
      ),
    ),
  )
}

/** Rules of hours, minutes and seconds: each step is a period of its own, and days that do not count are leapt over. */
function* stepsOf(
  rule: Rule,
  start: RuleStart,
  { from, step }: { from: number; step: number },
): Generator<Period> {
  const length = step * rule.interval
  const day = Math.floor(start.at / DAY_MS)
  const days: DayRule = { ...rule, start: partsOf(day), start_weekday: weekdayOf(day) }
  let at = start.at + Math.max(0, Math.floor((from - start.at) / length)) * length
  let empty = 0
  for (let looks = 0; looks < PERIODS_MAX && empty < PERIODS_MAX; looks += 1) {
    const today = Math.floor(at / DAY_MS)
    if (partsOf(today).year > LAST_YEAR) return
    const next = isDayOfRule(days, today) ? leapOf(rule, at, step) : (today + 1) * DAY_MS
    if (next > at) {
      at += Math.ceil((next - at) / length) * length
      empty += 1
      continue
    }
    empty = 0
    yield { times: atPositions(withinStep(rule, at, step), rule.by_set_pos), begins: at }
    at += length
  }
}

/** The time itself where its hour, minute and second count; else when the next hour or minute begins. */
function leapOf({ by_hour, by_minute, by_second }: Rule, at: number, step: number): number {
  const [hour, minute, second] = [3_600_000, 60_000, 1_000]
  const time = new Date(at)
  if (by_hour.length > 0 && !by_hour.includes(time.getUTCHours())) return (Math.floor(at / hour) + 1) * hour
  if (step < hour && by_minute.length > 0 && !by_minute.includes(time.getUTCMinutes()))
    return (Math.floor(at / minute) + 1) * minute
  if (step < minute && by_second.length > 0 && !by_second.includes(time.getUTCSeconds()))
    return (Math.floor(at / second) + 1) * second
  return at
}

/** Minutes of an hour and seconds of a minute that the rule names. */
function withinStep({ by_minute, by_second }: Rule, at: number, step: number): number[] {
  const hour = Math.floor(at / 3_600_000) * 3_600_000
  const minutes =
    step === 3_600_000 && by_minute.length > 0
      ? by_minute.map((each) => hour + each * 60_000 + (at % 60_000))
      : [at]
  if (step < 60_000 || by_second.length === 0) return sorted(minutes)
  return sorted(
    minutes.flatMap((each) => by_second.map((second) => Math.floor(each / 60_000) * 60_000 + second * 1_000)),
  )
}

function sorted(times: number[]): number[] {
  return times.length < 2 ? times : [...new Set(times)].sort((one, other) => one - other)
}

function atPositions(times: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return times
  const chosen = positions.map((nth) => times[nth > 0 ? nth - 1 : times.length + nth])
  return sorted(chosen.filter((at) => at !== undefined))
}
