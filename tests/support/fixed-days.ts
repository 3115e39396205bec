const DAY_MS = 86_400_000

/**
 * The noon (UTC) that passed last. It is never in the future, and hours away from the end of its day and of its month, so that
 * what lies minutes apart is of one day.
 */
export function lastNoon(): Date {
  const noon = new Date()
  noon.setUTCHours(12, 0, 0, 0)
  if (noon.getTime() > Date.now()) noon.setUTCDate(noon.getUTCDate() - 1)
  return noon
}

/** DEC, of a day in UTC. */
export const shortMonth = (day: Date) =>
  day.toLocaleString('en', { month: 'short', timeZone: 'UTC' }).toUpperCase()

/** Days before and after the noon that passed last. They stay the same when midnight passes while a file runs. */
export function fixedDays() {
  const today = lastNoon().getTime()
  const noonIn = (days: number) => new Date(today + days * DAY_MS)
  return {
    noonIn,
    /** As yyyy-MM-dd. */
    dayIn: (days: number) => noonIn(days).toISOString().slice(0, 10),
    /** As brokers write it: 5 DEC. */
    wordsIn: (days: number) => `${noonIn(days).getUTCDate()} ${shortMonth(noonIn(days))}`,
  }
}
