import { ianaZone, momentOf, type RemoteTimes, wallAt } from '#features/records/calendars/server/public.ts'

const DAY_MS = 86_400_000
/** Events that ended earlier are not brought in. */
const PAST_DAYS = 366
/** So far ahead reach providers that expand series themselves. */
const AHEAD_DAYS = 732

export function windowFrom(now = Date.now()): { from: Date; to: Date } {
  return { from: new Date(now - PAST_DAYS * DAY_MS), to: new Date(now + AHEAD_DAYS * DAY_MS) }
}

/** A time on the wall as text: `2026-11-25T09:00:00`. */
export function wallText({ timezone, all_day }: RemoteTimes, at: number): string {
  return new Date(all_day ? at : wallAt(timezone, at)).toISOString().slice(0, 19)
}

/** The day of a moment as text: `2026-11-25`. */
export function dayText(times: RemoteTimes, at: number): string {
  return wallText(times, at).slice(0, 10)
}

/** The moment of a wall time `2026-11-25T09:00:00` in a zone; undefined for what is no time. */
export function momentOfText(text: string, zone: string): string | undefined {
  const wall = Date.parse(`${text.slice(0, 19)}Z`)
  if (Number.isNaN(wall)) return undefined
  return new Date(momentOf(ianaZone(zone) ?? 'UTC', wall)).toISOString()
}

/** A moment as a provider writes it, with or without its fractions; undefined for what is none. */
export function isoOfText(text: string | undefined): string | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
