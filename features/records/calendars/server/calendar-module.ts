import type { CompanyModule } from '#features/foundation/company/server/public.ts'
import { calendarRefusals } from '../contract/errors.ts'

/** Calendars exist only with calendar_module = 1 (CA-005). */
export const calendarModule: CompanyModule = {
  isOn: ({ calendar_module }) => calendar_module === '1',
  refusal: calendarRefusals.off,
}
