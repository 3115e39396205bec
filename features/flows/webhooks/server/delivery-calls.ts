import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { accessEmails } from '#features/records/emails/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { webhookRefusals } from '../contract/errors.ts'
import { TEST_EVENT, type WebhookDelivery } from '../contract/webhook.ts'
import { accessOwnDelivery, accessOwnWebhook, accessWebhook } from './access-webhook.ts'
import { askToDeliver } from './deliver-job.ts'
import * as repo from './deliveries.repo.ts'
import { makeEventId } from './sign-delivery.ts'
import type { StoredWebhook } from './webhooks.repo.ts'

const PAGE = 50
/** Deliveries that one call begins anew. */
const REPLAYED_MAX = 1_000

export const listWebhookDeliveriesRoute = readRoute(
  calls.listWebhookDeliveries,
  async ({ params: { id }, query: { before, failed } }, { db }) => {
    await accessWebhook(db, id)
    const found = await repo.listDeliveries(db, id, { before, limit: PAGE + 1, failed: failed !== undefined })
    const deliveries = found.slice(0, PAGE)
    return { deliveries, next: found.length > PAGE ? (deliveries.at(-1)?.id ?? null) : null }
  },
)

export const getWebhookDeliveryRoute = readRoute(
  calls.getWebhookDelivery,
  async ({ params: { id } }, { db, actor }) => {
    const { delivery } = await accessOwnDelivery(db, actor, id)
    const { body, email_ids, webhook_id: _, ...shown } = delivery
    const seen = await accessEmails(db, actor, email_ids)
    // He may have lost a line since.
    if (seen.length !== email_ids.length) throw new RefusedError(webhookRefusals.deliveryGone)
    return { delivery: shown satisfies WebhookDelivery, body }
  },
)

export const testWebhookRoute = writeRoute(
  calls.testWebhook,
  async ({ params: { id: webhook_id } }, { tx, actor }) => {
    refuseOff(await accessOwnWebhook(tx, actor, webhook_id))
    const body = JSON.stringify({ type: TEST_EVENT, timestamp: new Date().toISOString(), data: {} })
    const event = { webhook_id, event_id: makeEventId(), event: TEST_EVENT, email_ids: [], body }
    const delivery = await repo.insertDelivery(tx, event)
    await askToDeliver(tx, { id: delivery.id, webhook_id })
    return { delivery }
  },
)

export const replayWebhookDeliveryRoute = writeRoute(
  calls.replayWebhookDelivery,
  async ({ params: { id } }, { tx, actor }) => {
    const { webhook } = await accessOwnDelivery(tx, actor, id)
    refuseOff(webhook)
    const delivery = await repo.setWaiting(tx, id)
    if (!delivery) throw new RefusedError(webhookRefusals.deliveryGone)
    await askToDeliver(tx, { id, webhook_id: webhook.id })
    return { delivery }
  },
)

export const replayFailedDeliveriesRoute = writeRoute(
  calls.replayFailedDeliveries,
  async ({ params: { id: webhook_id } }, { tx, actor }) => {
    refuseOff(await accessOwnWebhook(tx, actor, webhook_id))
    const ids = await repo.setFailedWaiting(tx, webhook_id, REPLAYED_MAX)
    await Promise.all(ids.map((id) => askToDeliver(tx, { id, webhook_id })))
    return { count: ids.length }
  },
)

function refuseOff({ is_on }: StoredWebhook): void {
  if (!is_on) throw new RefusedError(webhookRefusals.isOff)
}
