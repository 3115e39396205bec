/** Events of one calendar at most. */
export const EVENTS_OF_CALENDAR_MAX = 50_000
