import { addDays, formatDay } from '../day-text.ts'
import { t } from '../messages.ts'

/** From when to when a ship is open, in words. */
export function datesText({
  open_date,
  days,
  note,
}: {
  open_date: string
  days: number
  note: string
}): string {
  const from = formatDay(open_date)
  if (days > 0) return `${from} – ${formatDay(addDays(open_date, days))}`
  return /\bonw/i.test(note) ? `${from} ${t('onwards')}` : from
}
