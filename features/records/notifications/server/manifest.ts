import type { ServerManifest } from '@laycan/server/manifest.ts'
import {
  deleteNotificationsRoute,
  readNotificationsRoute,
  restoreNotificationsRoute,
} from './change-notifications.ts'
import { listNotificationsRoute } from './list-notifications.ts'
import { notificationsMigration } from './migrations/0420-notifications.ts'
import { noticesListMigration } from './migrations/0421-notices-list.ts'
import { declareNoticeCriteria } from './notice-criteria.repo.ts'
import { personData } from './person-data.ts'
import { removeOldNoticesJob } from './remove-old-notices.ts'

export const manifest: ServerManifest = {
  name: 'records/notifications',
  person_data: personData,
  declare: declareNoticeCriteria,
  routes: [
    listNotificationsRoute,
    readNotificationsRoute,
    deleteNotificationsRoute,
    restoreNotificationsRoute,
  ],
  migrations: { '0420-notifications': notificationsMigration, '0421-notices-list': noticesListMigration },
  jobs: [removeOldNoticesJob],
}
