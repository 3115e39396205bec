import { t } from './messages.ts'

const YEAR = 365
/** Years that a mailbox can keep its mail; another time that was set by a call shows as well. */
const YEARS = [1, 2, 3, 5, 7, 10] as const

/** What a choice of no end is called among texts. */
export const FOREVER = 'forever'

export function nameOfTime(days: number): string {
  if (days % YEAR !== 0) return t('days', { n: days })
  return days === YEAR ? t('year') : t('years', { n: days / YEAR })
}

/** The choices, with the one that is set. */
export function keepChoices(set: number | null): { value: string; label: string }[] {
  const all = new Set<number>(YEARS.map((years) => years * YEAR))
  if (set !== null) all.add(set)
  const times = [...all].sort((a, b) => a - b)
  return [
    { value: FOREVER, label: t('forever') },
    ...times.map((days) => ({ value: String(days), label: nameOfTime(days) })),
  ]
}
