import { mailSettings } from '../../../../foundation/preferences/web/public.ts'

/** `14:02`, or `2:02 PM` where the user wants it so. */
export function clockTime(at: number): string {
  const hour12 = mailSettings().date_format === '12'
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hour12 }).format(at)
}
