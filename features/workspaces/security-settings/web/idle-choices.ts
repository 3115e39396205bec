import { t } from './messages.ts'

/** Usual limits, in hours. */
const CHOICES = [1, 4, 8, 12, 24, 72, 168, 720]
const DAY = 24

/** What can be chosen, with the stored limit among it, ascending. */
export function idleChoices(stored: number): { value: string; label: string }[] {
  const hours = [...new Set([...CHOICES, stored])].sort((one, other) => one - other)
  return hours.map((each) => ({ value: String(each), label: describe(each) }))
}

function describe(hours: number): string {
  if (hours === 1) return t('one_hour')
  return hours > DAY && hours % DAY === 0 ? t('days', { n: hours / DAY }) : t('hours', { n: hours })
}
