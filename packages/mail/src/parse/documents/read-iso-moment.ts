const DAY_MS = 86_400_000
/** Day 0 of the calendar of 1900, as if 1900 had been a leap year like Lotus thought. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
/** From March 1900 on the days of that calendar are those of ours. */
const FIRST_RIGHT = 61

const MOMENT = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(?:^|T|\s)T?(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,9})?))?)?Z?$/

/** A date, time or both of a cell that says them in words of ISO 8601 (ECMA-376 §18.18.11, cells of type `d`). */
export interface IsoMoment {
  /** In the calendar of 1900, however the workbook counts. */
  days: number
  /** `2026-12-05`, `2026-12-05 08:30` or `08:30`, for a cell without a format of dates. */
  text: string
}

/** Undefined for what is none, or lies before March 1900, or has a zone of its own. */
export function readIsoMoment(value: string): IsoMoment | undefined {
  const found = MOMENT.exec(value.trim())
  if (found === null) return undefined
  const [, year, month, day, hour, minute, second] = found
  if (year === undefined && hour === undefined) return undefined
  const time = ((Number(hour ?? 0) * 60 + Number(minute ?? 0)) * 60 + Number(second ?? 0)) * 1000
  const clock = hour === undefined ? '' : `${hour}:${minute}${Number(second ?? 0) > 0 ? `:${second}` : ''}`
  if (year === undefined) return { days: time / DAY_MS, text: clock }
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - DAY_ZERO + time) / DAY_MS
  const date = `${year}-${month}-${day}`
  return days < FIRST_RIGHT ? undefined : { days, text: time > 0 ? `${date} ${clock}` : date }
}
