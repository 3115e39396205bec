import { mailSettings } from '../../../../foundation/preferences/web/public.ts'

/** `14:02`, or `2:02 PM` where the user wants it so, in his time zone. */
export function clockTime(at: number, time_zone?: string): string {
  const hour12 = mailSettings().date_format === '12'
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hour12,
    timeZone: time_zone,
  }).format(at)
}
