import type { ServerManifest } from '@laycan/server/manifest.ts'
import { whileOn } from '#features/foundation/company/server/public.ts'
import * as calendars from './calendar-calls.ts'
import { calendarModule } from './calendar-module.ts'
import { cleanEventsJob } from './clean-events.ts'
import * as events from './event-calls.ts'
import * as files from './files/file-calls.ts'
import { freeBusyRoute } from './free-busy.ts'
import { listEventsRoute } from './list-events.ts'
import { calendarsMigration } from './migrations/0620-calendars.ts'
import { calendarFeedsMigration } from './migrations/0621-calendar-feeds.ts'
import { remoteCalendarsMigration } from './migrations/0735-remote-calendars.ts'
import { calendarSyncMigration } from './migrations/0812-calendar-sync.ts'
import { attendees } from './person/attendees.repo.ts'
import { personData } from './person-data.ts'
import { declareRemoteCalendars } from './remote/provider.ts'

export const manifest: ServerManifest = {
  name: 'records/calendars',
  person_data: [attendees, ...personData],
  declare: declareRemoteCalendars,
  routes: whileOn(calendarModule, [
    calendars.listCalendarsRoute,
    calendars.createCalendarRoute,
    calendars.updateCalendarRoute,
    calendars.deleteCalendarRoute,
    listEventsRoute,
    freeBusyRoute,
    events.getEventRoute,
    events.createEventRoute,
    events.updateEventRoute,
    events.deleteEventRoute,
    events.restoreEventRoute,
    files.importCalendarRoute,
    files.createFeedRoute,
    files.deleteFeedRoute,
    files.readFeedRoute,
  ]),
  jobs: [cleanEventsJob],
  migrations: {
    '0620-calendars': calendarsMigration,
    '0621-calendar-feeds': calendarFeedsMigration,
    '0735-remote-calendars': remoteCalendarsMigration,
    '0812-calendar-sync': calendarSyncMigration,
  },
}
