import type { ServerManifest } from '@laycan/server/manifest.ts'
import { getAnnouncementRoute } from './get-announcement.ts'
import { systemNotificationMigration } from './migrations/0425-system-notification.ts'
import { alertTypesMigration } from './migrations/0770-alert-types.ts'
import {
  endSystemNotificationRoute,
  getSystemNotificationRoute,
  setSystemNotificationRoute,
} from './system-notification-calls.ts'

export const manifest: ServerManifest = {
  name: 'foundation/announcements',
  routes: [
    getAnnouncementRoute,
    getSystemNotificationRoute,
    setSystemNotificationRoute,
    endSystemNotificationRoute,
  ],
  migrations: {
    '0425-system-notification': systemNotificationMigration,
    '0770-alert-types': alertTypesMigration,
  },
}
