import { readChangeRange } from '@laycan/server/change-log/read-changes.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { ReadContext, Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { type AuditDeed, recordAudit } from '#features/foundation/audit/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { webhookRefusals } from '../contract/errors.ts'
import { webhooksChanged } from '../contract/messages.ts'
import { WEBHOOKS_MAX, type Webhook, type WebhookForm } from '../contract/webhook.ts'
import { accessOwnWebhook, accessWebhook } from './access-webhook.ts'
import { makeSecret, secretPurpose } from './sign-delivery.ts'
import { startTelling } from './tell-job.ts'
import * as repo from './webhooks.repo.ts'

export const listWebhooksRoute = readRoute(calls.listWebhooks, async (_input, { db, actor }) => ({
  webhooks: (await repo.listAllWebhooks(db)).map((stored) => describeWebhook(stored, actor.user_id)),
}))

/** Not made under a key, as the next one: the answer would be kept, and the secret with it. */
export const createWebhookRoute = readRoute(calls.createWebhook, ({ body }, context) =>
  inTransaction(context.db, async (tx) => {
    if ((await repo.listAllWebhooks(tx)).length >= WEBHOOKS_MAX)
      throw new RefusedError(webhookRefusals.tooMany)
    const { id, secret } = await openWebhook(tx, context.services, {
      ...body,
      owner_id: context.actor.user_id,
    })
    const stored = await accessWebhook(tx, id)
    await tell(tx, context, stored, { action: 'webhook.created', after: factsOf(stored) })
    return { webhook: describeWebhook(stored, context.actor.user_id), secret }
  }),
)

/** Enters a webhook with a secret of its own; it is told of what happens from now on. */
export async function openWebhook(
  tx: Tx,
  services: Pick<Services, 'secrets'>,
  form: WebhookForm & { owner_id: number },
): Promise<{ id: number; secret: string }> {
  const { last_number: since_number } = await readChangeRange(tx)
  const id = await repo.insertWebhook(tx, { ...form, since_number })
  const secret = await giveSecret(tx, { services }, id)
  if (form.is_on) await startTelling(tx)
  return { id, secret }
}

export const renewWebhookSecretRoute = readRoute(calls.renewWebhookSecret, ({ params: { id } }, context) =>
  inTransaction(context.db, async (tx) => {
    const stored = await accessOwnWebhook(tx, context.actor, id)
    const secret = await giveSecret(tx, context, id)
    await tell(tx, context, stored, { action: 'webhook.updated', after: { secret: 'renewed' } })
    return { webhook: describeWebhook(stored, context.actor.user_id), secret }
  }),
)

export const updateWebhookRoute = writeRoute(
  calls.updateWebhook,
  async ({ params: { id }, body }, context) => {
    const { tx, actor } = context
    const before = await accessOwnWebhook(tx, actor, id)
    const goesOn = body.is_on && !before.is_on
    await repo.setWebhook(tx, id, body, goesOn ? (await readChangeRange(tx)).last_number : undefined)
    if (goesOn) await startTelling(tx)
    const after = await accessWebhook(tx, id)
    await tell(tx, context, after, {
      action: 'webhook.updated',
      before: factsOf(before),
      after: factsOf(after),
    })
    return { webhook: describeWebhook(after, actor.user_id) }
  },
)

export const switchWebhookOffRoute = writeRoute(
  calls.switchWebhookOff,
  async ({ params: { id } }, context) => {
    const { tx, actor } = context
    const before = await accessWebhook(tx, id)
    await repo.setOff(tx, id, null)
    const after = await accessWebhook(tx, id)
    await tell(tx, context, after, {
      action: 'webhook.updated',
      before: factsOf(before),
      after: factsOf(after),
    })
    return { webhook: describeWebhook(after, actor.user_id) }
  },
)

export const deleteWebhookRoute = writeRoute(calls.deleteWebhook, async ({ params: { id } }, context) => {
  const before = await accessWebhook(context.tx, id)
  await repo.deleteWebhookRow(context.tx, id)
  await tell(context.tx, context, before, { action: 'webhook.deleted', before: factsOf(before) })
})

async function giveSecret(
  tx: Tx,
  { services }: { services: Pick<Services, 'secrets'> },
  id: number,
): Promise<string> {
  const secret = makeSecret()
  await repo.setSecret(tx, id, services.secrets.seal(secret, secretPurpose(id)))
  return secret
}

/** Administrators' windows load them anew; the audit log has the deed. */
async function tell(
  tx: Tx,
  { actor, request }: ReadContext,
  { id, name }: repo.StoredWebhook,
  deed: Omit<AuditDeed, 'subject'>,
): Promise<void> {
  const audience = { to: 'admins' } as const
  recordChange(tx, { message: webhooksChanged, body: {}, audience, actor_id: actor.user_id })
  await recordAudit({ tx, actor, request }, { ...deed, subject: { type: 'webhook', id, name } })
}

function describeWebhook(stored: repo.StoredWebhook, user_id: number): Webhook {
  const is_own = stored.owner_id === user_id
  return { ...stored, url: is_own ? stored.url : withoutQuery(stored.url), is_own }
}

function factsOf({ name, url, events, is_on }: repo.StoredWebhook) {
  return { name, url: withoutQuery(url), events, is_on }
}

/** What follows the path may be a password of its receiver. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
