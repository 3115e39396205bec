/** Days counted from 1970-01-01, UTC; what all dates of this package are compared as. */
export type Day = number

const DAY_MS = 86_400_000

/** The day of a date, or null where there is no such date: 31 November, 29 February of most years. */
export function dayOf(year: number, month: number, date: number): Day | null {
  const moment = new Date(Date.UTC(year, month - 1, date))
  const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
  return exists ? moment.getTime() / DAY_MS : null
}

/** The day as yyyy-MM-dd. */
export function textOfDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** @param text yyyy-MM-dd, whatever follows it */
export function dayOfText(text: string): Day | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  return year === undefined ? null : dayOf(Number(year), Number(month), Number(date))
}

export function yearOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

export function monthOfDay(day: Day): number {
  return new Date(day * DAY_MS).getUTCMonth() + 1
}

/** Monday is 0. */
export function weekdayOf(day: Day): number {
  return (new Date(day * DAY_MS).getUTCDay() + 6) % 7
}

export function lastOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The year that brings a date nearest to the mail; null where the date exists in none of them. */
export function nearestYear(month: number, date: number, mail: Day): number | null {
  const around = yearOf(mail)
  const days = [around, around - 1, around + 1].flatMap((year) => {
    const day = dayOf(year, month, date)
    return day === null ? [] : [{ year, far: Math.abs(day - mail) }]
  })
  return days.sort((a, b) => a.far - b.far)[0]?.year ?? null
}

/** The Monday of a week of the year by ISO 8601, in the year that is nearest to the mail. */
export function mondayOfWeek(week: number, mail: Day): Day | null {
  if (week < 1 || week > 53) return null
  const around = yearOf(mail)
  const mondays = [around - 1, around, around + 1].flatMap((year) => {
    const fourth = dayOf(year, 1, 4)
    return fourth === null ? [] : [fourth - weekdayOf(fourth) + (week - 1) * 7]
  })
  return mondays.sort((a, b) => Math.abs(a - mail) - Math.abs(b - mail))[0] ?? null
}
