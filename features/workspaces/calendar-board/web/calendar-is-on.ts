/** The company switch of calendars (ST-004). */
export function isCalendarOn(company_settings: Readonly<Record<string, string>>): boolean {
  return company_settings.calendar_module === '1'
}
