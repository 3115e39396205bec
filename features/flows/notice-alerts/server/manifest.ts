import type { ServerManifest } from '@laycan/server/manifest.ts'
import { alertOfNotices, followNotices } from './alert-job.ts'
import {
  addPushDeviceRoute,
  getPushKeyRoute,
  listPushDevicesRoute,
  noteToldRoute,
  removePushDeviceRoute,
} from './device-calls.ts'
import { pushSubscriptionsMigration } from './migrations/0423-push-subscriptions.ts'
import { pushKeysMigration } from './migrations/0424-push-keys.ts'
import { toldAlertsMigration } from './migrations/0931-told-alerts.ts'
import { alertOfNewMail, followArrivals } from './new-mail-job.ts'
import { personData } from './person-data.ts'
import { sendPushes } from './push-job.ts'
import { PUSH_PURPOSE, PushKeyring } from './push-keys.ts'

declare module '@laycan/server/http/context.ts' {
  interface Services {
    push_keys: PushKeyring
  }
}

export const manifest: ServerManifest = {
  name: 'flows/notice-alerts',
  person_data: personData,
  routes: [getPushKeyRoute, listPushDevicesRoute, addPushDeviceRoute, noteToldRoute, removePushDeviceRoute],
  migrations: {
    '0423-push-subscriptions': pushSubscriptionsMigration,
    '0931-told-alerts': toldAlertsMigration,
  },
  control_migrations: { '0424-push-keys': pushKeysMigration },
  reactions: [followNotices, followArrivals],
  jobs: [alertOfNotices, alertOfNewMail, sendPushes],
  addServices(services) {
    services.push_keys = new PushKeyring(services)
  },
  sealed_columns: [
    { place: 'control', table: 'push_keys', column: 'private_key', purposeOf: () => PUSH_PURPOSE },
  ],
}
