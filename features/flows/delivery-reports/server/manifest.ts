import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { mailsArrived } from '../../mail-intake/server/public.ts'
import { getEmailEventsRoute } from './get-email-events.ts'
import { followLinkRoute, trackOpenRoute } from './links/link-calls.ts'
import { deliveryReportsMigration } from './migrations/0360-delivery-reports.ts'
import { arrivedReport, askToReadReports, runArrivedReport } from './read-arrived-reports.ts'
import {
  closeDeliveryWebhookRoute,
  getDeliverySettingsRoute,
  openDeliveryWebhookRoute,
  setDeliverySettingsRoute,
} from './settings-calls.ts'
import { runTellReport, tellReport } from './tell-report.ts'
import { receiveDeliveryEventsRoute } from './webhook/receive-events.ts'

export const manifest: ServerManifest = {
  name: 'flows/delivery-reports',
  routes: [
    getEmailEventsRoute,
    trackOpenRoute,
    followLinkRoute,
    receiveDeliveryEventsRoute,
    getDeliverySettingsRoute,
    setDeliverySettingsRoute,
    openDeliveryWebhookRoute,
    closeDeliveryWebhookRoute,
  ],
  migrations: { '0360-delivery-reports': deliveryReportsMigration },
  reactions: [reactTo(mailsArrived, askToReadReports)],
  jobs: [handleJob(tellReport, runTellReport), handleJob(arrivedReport, runArrivedReport)],
}
