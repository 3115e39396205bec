/** SH-041: the version of the calendar module, shown beside the footer's own on calendar screens. */
export const CALENDAR_VERSION = '2.7.11'
