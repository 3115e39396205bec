const DAY_MS = 86_400_000

/** Whether a moment lies so many days or more before another one; what never was does not. */
export function isDaysBefore(at: string | null, days: number, moment: string): boolean {
  return at !== null && Date.parse(at) <= Date.parse(moment) - days * DAY_MS
}
