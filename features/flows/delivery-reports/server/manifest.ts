import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { messagesAnswered, messagesQueued } from '#features/flows/mail-outcomes/server/public.ts'
import { mailsArrived } from '#features/records/emails/server/public.ts'
import { sealPurpose } from './delivery-keys.repo.ts'
import { enterAnswer, enterQueued } from './follow-outgoing.ts'
import { getEmailEventsRoute } from './get-email-events.ts'
import { followLinkRoute, trackOpenRoute } from './links/link-calls.ts'
import { countReading } from './links/treat-message.ts'
import { deliveryReportsMigration } from './migrations/0360-delivery-reports.ts'
import { personData } from './person-data.ts'
import { arrivedReport, askToReadReports, runArrivedReport } from './read-arrived-reports.ts'
import {
  closeDeliveryWebhookRoute,
  getDeliverySettingsRoute,
  openDeliveryWebhookRoute,
  setDeliverySettingsRoute,
} from './settings-calls.ts'
import type { KeyPurpose } from './tables.ts'
import { runTellReport, tellReport } from './tell-report.ts'
import { receiveDeliveryEventsRoute } from './webhook/receive-events.ts'

export const manifest: ServerManifest = {
  name: 'flows/delivery-reports',
  person_data: personData,
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
  reactions: [
    reactTo(mailsArrived, askToReadReports),
    reactTo(messagesQueued, enterQueued),
    reactTo(messagesAnswered, enterAnswer),
  ],
  addServices(services) {
    services.outgoingTreatments.push(async (company, message, words) => {
      const { track, outgoing_id } = message
      if (!track || words.html === null) return words
      return { ...words, html: await countReading(company, services, { outgoing_id, html: words.html }) }
    })
  },
  jobs: [handleJob(tellReport, runTellReport), handleJob(arrivedReport, runArrivedReport)],
  sealed_columns: [
    {
      place: 'company',
      table: 'delivery_keys',
      column: 'sealed',
      facts: ['purpose'],
      purposeOf: ({ purpose }) => sealPurpose(purpose as KeyPurpose),
    },
  ],
}
