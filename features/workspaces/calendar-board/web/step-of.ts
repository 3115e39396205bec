const DAY_MS = 86_400_000

/** The day that a step to the next or previous month, week or day leads to. @param date `2026-11-25` */
export function stepOf(date: string, view: 'month' | 'week' | 'day' | 'list', steps: 1 | -1): string {
  const at = new Date(`${date}T00:00:00.000Z`)
  // The first of the month: the 31st has no next month.
  if (view === 'month') at.setUTCMonth(at.getUTCMonth() + steps, 1)
  else at.setTime(at.getTime() + steps * (view === 'day' ? 1 : 7) * DAY_MS)
  return at.toISOString().slice(0, 10)
}
