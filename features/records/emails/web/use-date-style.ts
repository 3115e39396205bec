import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { asDateFormat, asTimeStyle } from './format-date.ts'
import type { DateStyle } from './mail-time.tsx'
import { useTimeZone } from './time-zone.ts'

/** How this user reads times: format (FM-001) and style (decision 18) of his choice, in his zone (FM-006). */
export function useDateStyle(): DateStyle {
  return {
    format: asDateFormat(useMailSetting('date_format')),
    time_zone: useTimeZone(),
    time_style: asTimeStyle(useMailSetting('time_style')),
  }
}
