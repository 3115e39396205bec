import { type DateFormat, formatDate } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'

const EVERY = {
  DAILY: ['every_day', 'every_n_days'],
  WEEKLY: ['every_week', 'every_n_weeks'],
  MONTHLY: ['every_month', 'every_n_months'],
  YEARLY: ['every_year', 'every_n_years'],
} as const

const WEEK = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** What the server keeps for a series whose dates are named one by one. */
const DATES_ALONE = 'FREQ=DAILY;COUNT=1'
/** A Monday. */
const MONDAY = Date.UTC(2026, 4, 4)

/** An RRULE (RFC 5545 §3.3.10) in words; '' for rules that are more than a few words could say. */
export function describeRecurrence(rule: string | null, format: DateFormat): string {
  if (rule === null) return ''
  if (rule === DATES_ALONE) return t('on_single_dates')
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string | undefined]))
  const every = EVERY[(parts.get('FREQ') ?? '') as keyof typeof EVERY]
  if (every === undefined) return ''
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const words = [interval > 1 ? t(every[1], { n: interval }) : t(every[0])]
  const days = daysOf(parts.get('BYDAY'))
  if (days !== '') words.push(t('on_days', { days }))
  const count = parts.get('COUNT')
  if (count !== undefined) words.push(t('n_times', { n: count }))
  const until = dayOf(parts.get('UNTIL'), format)
  if (until !== '') words.push(t('until', { day: until }))
  return words.join(', ')
}

/** 'MO,WE' as the names of the days; places in a month ('2MO') are left out, as are the words for them. */
function daysOf(list: string | undefined): string {
  const names = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
  const days = (list ?? '').split(',').map((day) => WEEK.indexOf(day))
  if (days.some((day) => day === -1)) return ''
  return days.map((day) => names.format(MONDAY + day * 86_400_000)).join(', ')
}

function dayOf(until: string | undefined, format: DateFormat): string {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(until ?? '')
  if (match === null) return ''
  const [, year, month, day] = match
  return formatDate(`${year}-${month}-${day}T00:00:00.000Z`, format, 'UTC').replace(/,? \d{1,2}:\d\d.*$/, '')
}
