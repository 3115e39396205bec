import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { asDateFormat, type DateFormat } from './format-date.ts'
import { useTimeZone } from './time-zone.ts'

/** How this user reads times: the format of his choice (FM-001) in his zone (FM-006). */
export function useDateStyle(): { format: DateFormat; time_zone: string | undefined } {
  return { format: asDateFormat(useMailSetting('date_format')), time_zone: useTimeZone() }
}
