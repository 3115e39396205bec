import { t } from './messages.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `2026-12-05` as `5 Dec`; with its year where that is not this one. '' stays. */
export function dayWords(day: string, today = new Date().toISOString()): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (date === '') return ''
  const words = `${Number(date)} ${MONTHS[Number(month) - 1] ?? month}`
  return year === today.slice(0, 4) ? words : `${words} ${year}`
}

/** Two days as `5–9 Dec`; null as the last one is an open end. */
export function daysWords(from: string, to: string | null): string {
  if (from === '') return to ? dayWords(to) : ''
  if (to === null) return `${dayWords(from)} ${t('onwards')}`
  if (to === '' || to === from) return dayWords(from)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return isSameMonth ? `${Number(from.slice(8))}–${dayWords(to)}` : `${dayWords(from)} – ${dayWords(to)}`
}

/** How long ago, shortly: `3 h`, `2 d`. */
export function agoWords(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(moment)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`
}
