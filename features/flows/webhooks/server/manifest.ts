import type { ServerManifest } from '@laycan/server/manifest.ts'
import { deliverToWebhooks } from './deliver-job.ts'
import {
  getWebhookDeliveryRoute,
  listWebhookDeliveriesRoute,
  replayFailedDeliveriesRoute,
  replayWebhookDeliveryRoute,
  testWebhookRoute,
} from './delivery-calls.ts'
import { webhooksMigration } from './migrations/0842-webhooks.ts'
import { personData } from './person-data.ts'
import { removeOldDeliveries } from './remove-old-deliveries.ts'
import { secretPurpose } from './sign-delivery.ts'
import { tellWebhooks } from './tell-job.ts'
import {
  createWebhookRoute,
  deleteWebhookRoute,
  listWebhooksRoute,
  renewWebhookSecretRoute,
  switchWebhookOffRoute,
  updateWebhookRoute,
} from './webhook-calls.ts'
import { webhookKind } from './webhook-kind.repo.ts'

export const manifest: ServerManifest = {
  name: 'flows/webhooks',
  person_data: personData,
  routes: [
    listWebhooksRoute,
    createWebhookRoute,
    updateWebhookRoute,
    switchWebhookOffRoute,
    renewWebhookSecretRoute,
    deleteWebhookRoute,
    testWebhookRoute,
    listWebhookDeliveriesRoute,
    getWebhookDeliveryRoute,
    replayWebhookDeliveryRoute,
    replayFailedDeliveriesRoute,
  ],
  record_kinds: [webhookKind],
  migrations: { '0842-webhooks': webhooksMigration },
  jobs: [tellWebhooks, deliverToWebhooks, removeOldDeliveries],
  sealed_columns: [
    {
      place: 'company',
      table: 'webhooks',
      column: 'secret',
      facts: ['id'],
      purposeOf: ({ id }) => secretPurpose(Number(id)),
    },
  ],
}
