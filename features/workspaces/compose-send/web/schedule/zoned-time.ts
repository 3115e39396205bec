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
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
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

/** 08:00 some days after the day of a local time. */
export function morningAfter(local: LocalTime, days: number): LocalTime {
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return `${day.toISOString().slice(0, 10)}T08:00`
}

const MONDAY = 1

/** 08:00 of the next Monday; on a Monday that of the week after. */
export function nextMonday(local: LocalTime): LocalTime {
  const weekday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return morningAfter(local, (MONDAY - weekday + 7) % 7 || 7)
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
