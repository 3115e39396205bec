import { mailSettings } from '#features/foundation/preferences/web/public.ts'

/** `14:02`, or `2:02 PM` where the user wants it so, in his time zone. */
export function clockTime(at: number, time_zone?: string): string {
  const hour12 = mailSettings().date_format === '12'
  const clock = { hour: '2-digit', minute: '2-digit', hour12 } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...clock, timeZone: time_zone }).format(at)
  } catch {
    // A zone that this browser does not know: its own time rather than none (FM-006).
    return new Intl.DateTimeFormat('en-GB', clock).format(at)
  }
}
