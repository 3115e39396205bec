import { t } from '../messages.ts'

const EVERYTHING = 'all'
const YEAR = 365
/** Offered depths in days; null takes everything. */
const offered = [null, 0, 30, 90, YEAR, 3 * YEAR] as const

/** The value of the select for a depth. */
export function depthText(days: number | null): string {
  return days === null ? EVERYTHING : String(days)
}

export function depthOf(text: string): number | null {
  return text === EVERYTHING ? null : Number(text)
}

function labelOf(days: number | null): string {
  if (days === null) return t('depth_all')
  if (days === 0) return t('depth_new')
  if (days === YEAR) return t('depth_year')
  return days % YEAR === 0 ? t('depth_years', { n: days / YEAR }) : t('depth_days', { n: days })
}

/** The offered depths, with the stored one where it is another. */
export function depthOptions(current: number | null): { value: string; label: string }[] {
  const all = offered.some((days) => days === current) ? offered : [...offered, current]
  return all.map((days) => ({ value: depthText(days), label: labelOf(days) }))
}
