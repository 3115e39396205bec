import { type DateFormat, formatDate } from '#features/records/emails/web/public.ts'

const TIME_OF_DAY = /,?\s+(\d{1,2}:\d{2}.*)$/

/** Date and time as the user's full date has them (FM-001), apart and together. */
export function insertionWords(
  now: Date,
  { format, time_zone }: { format: DateFormat; time_zone: string | undefined },
): { date: string; time: string; date_time: string } {
  const date_time = formatDate(now, format, time_zone)
  const [whole = '', time = ''] = TIME_OF_DAY.exec(date_time) ?? []
  return { date: date_time.slice(0, date_time.length - whole.length), time, date_time }
}
