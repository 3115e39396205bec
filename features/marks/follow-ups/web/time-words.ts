import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { asDateFormat, currentTimeZone, promisedTime } from '#features/records/emails/web/public.ts'

/** A moment that is waited for, as this user reads times. */
export function timeWords(at: string): string {
  return promisedTime(at, {
    format: asDateFormat(mailSettings().date_format),
    time_zone: currentTimeZone(),
  })
}
