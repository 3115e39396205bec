import type { ServerManifest } from '@laycan/server/manifest.ts'
import { alertRoutes } from './alert-calls.ts'
import { notificationSwitchesMigration } from './migrations/0422-notification-switches.ts'
import { personData } from './person-data.ts'

export const manifest: ServerManifest = {
  name: 'records/notification-settings',
  person_data: personData,
  routes: alertRoutes,
  migrations: { '0422-notification-switches': notificationSwitchesMigration },
}
