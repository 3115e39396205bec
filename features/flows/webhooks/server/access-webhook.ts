import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { webhookRefusals } from '../contract/errors.ts'
import { findDelivery, type WholeDelivery } from './deliveries.repo.ts'
import { findWebhook, type StoredWebhook } from './webhooks.repo.ts'

/** @throws RefusedError */
export async function accessWebhook(db: Db, id: number): Promise<StoredWebhook> {
  const stored = await findWebhook(db, id)
  if (!stored) throw new RefusedError(webhookRefusals.notFound)
  return stored
}

/**
 * One that the actor made: what it sends is what he sees, so nobody else may lead it elsewhere.
 * @throws RefusedError
 */
export async function accessOwnWebhook(db: Db, { user_id }: Actor, id: number): Promise<StoredWebhook> {
  const stored = await accessWebhook(db, id)
  if (stored.owner_id !== user_id) throw new RefusedError(webhookRefusals.notOwn)
  return stored
}

/** A delivery to a webhook of the actor. @throws RefusedError */
export async function accessOwnDelivery(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ delivery: WholeDelivery; webhook: StoredWebhook }> {
  const delivery = await findDelivery(db, id)
  if (!delivery) throw new RefusedError(webhookRefusals.deliveryGone)
  return { delivery, webhook: await accessOwnWebhook(db, actor, delivery.webhook_id) }
}
