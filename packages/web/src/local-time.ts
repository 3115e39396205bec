/** A time of the calendar without a zone: `2026-11-23T08:00`. */
export type LocalTime = string

/** The zone of this computer. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What the clocks of a zone say at a moment. */
export function localTimeAt(moment: Date, time_zone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: time_zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  // Of a year that is still being typed: 0002.
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * The moment at which the clocks of a zone say so. A time that summer time leaves out is taken as that much later, of
 * one that comes twice the first; undefined for what is no time.
 */
export function momentOf(local: LocalTime, time_zone: string): Date | undefined {
  const wanted = LOCAL_TIME.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(wanted)) return undefined
  const offset = (at: number) => Date.parse(`${localTimeAt(new Date(at), time_zone)}:00Z`) - minuteOf(at)
  // The offsets before and after a change of clocks; of two that fit the earlier moment counts.
  const before = offset(wanted - DAY_MS)
  const after = offset(wanted + DAY_MS)
  const fitting = [wanted - Math.max(before, after), wanted - Math.min(before, after)].find(
    (at) => localTimeAt(new Date(at), time_zone) === local,
  )
  return new Date(fitting ?? wanted - before)
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000
const minuteOf = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS

/** A time of the day some days after the day of a local time. */
export function dayAt(local: LocalTime, days: number, time: string): LocalTime {
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return `${day.toISOString().slice(0, 10)}T${time}`
}

/** 08:00 some days after the day of a local time. */
export function morningAfter(local: LocalTime, days: number): LocalTime {
  return dayAt(local, days, MORNING)
}

const MORNING = '08:00'
const MONDAY = 1

/** A time of the next Monday, 08:00 unless told otherwise; on a Monday that of the week after. */
export function nextMonday(local: LocalTime, time = MORNING): LocalTime {
  const weekday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return dayAt(local, (MONDAY - weekday + 7) % 7 || 7, time)
}

/** Offices are open from Monday to Friday. */
const isWorkday = (local: LocalTime) => [1, 2, 3, 4, 5].includes(new Date(`${local}:00Z`).getUTCDay())

/** The next morning on which offices are open: 08:00 on the same day before that time, else on the next working day. */
export function nextOfficeMorning(local: LocalTime): LocalTime {
  const first = local.slice(11) < MORNING ? 0 : 1
  const days = [0, 1, 2].map((more) => morningAfter(local, first + more))
  return days.find(isWorkday) ?? morningAfter(local, first)
}

/** When clocks show a time of the day next: today where it is still to come, else tomorrow. */
export function nextAt(local: LocalTime, time: string): LocalTime {
  return dayAt(local, local.slice(11) < time ? 0 : 1, time)
}

/** `Mon, 23 Nov 2026, 08:00`, as everybody reads it. */
export function writeLocalTime(local: LocalTime): string {
  const date = new Date(`${local}:00Z`)
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(date)
}

/** `Mon, 23 Nov 2026, 08:00 (Asia/Singapore)` */
export function scheduleWords({ local, time_zone }: { local: LocalTime; time_zone: string }): string {
  return `${writeLocalTime(local)} (${time_zone.replaceAll('_', ' ')})`
}
