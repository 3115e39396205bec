export { ianaZone } from '@laycan/mail/zones/zone-names.ts'
export { momentOf, wallAt } from '@laycan/mail/zones/zone-offsets.ts'
export { accessCalendar, recordCalendar } from './access-calendar.ts'
export { ensureDefault as ensureDefaultCalendar, removeCalendar } from './calendar-calls.ts'
export { calendarModule } from './calendar-module.ts'
export { listCalendarRows, type StoredCalendar } from './calendars.repo.ts'
export { type KeptEvents, keepEvents, writeDeviceEvent } from './devices/device-event-text.ts'
export {
  type DeviceEventWhole,
  findDeviceEvents,
  listCalendarChanges,
  listDeviceEvents,
  readCalendarState,
} from './devices/device-events.repo.ts'
export { type DeviceFileEvent, deleteDeviceEvent, putDeviceEvent } from './devices/put-device-event.ts'
export { eventColumns, findByEid, type StoredEvent } from './events.repo.ts'
export { type InvitationText, writeInvitation } from './files/write-invitation.ts'
export {
  cancelInvited,
  changeInvited,
  dropOccurrence,
  type ForeignOccurrence,
  lockInvited,
  putOccurrences,
  type StandingEvent,
  sayInvited,
} from './invite/invited-series.ts'
export {
  accessOrganized,
  audienceOfEvent,
  lockOrganized,
  type OrganizedEvent,
  recordAttendeeStatus,
  recordInvitedBy,
  recordMoved,
} from './invite/organized-events.ts'
export { type Recorded, recordInvited } from './invite/record-invited.ts'
export type { ForeignEvent } from './invited-events.ts'
export { makeCalendar, planEvent } from './plan-events.ts'
export { checkRepeated, nextOccurrence } from './recurrence/next-occurrence.ts'
export { occurrencesOf } from './recurrence/occurrences.ts'
export { parseRule, type RuleDay } from './recurrence/parse-rule.ts'
export { applyRemotePage } from './remote/apply-page.ts'
export {
  type CalendarProvider,
  type KnownEvent,
  ProviderError,
  type RemoteCalendar,
  type RemoteChange,
  type RemoteEvent,
  type RemotePage,
  type RemoteSeries,
  type RemoteTimes,
} from './remote/provider.ts'
export { listRemoteRows } from './remote/remote-calendars.repo.ts'
export { putRemoteCalendars, removeRemoteCalendars, setRemoteConnection } from './remote/remote-calendars.ts'
export { deleteUnseen } from './remote/remote-events.repo.ts'
