import { createPublicKey, randomBytes } from 'node:crypto'
import { isUrl } from '@laycan/contract/checks.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import type { EventProvider } from '../contract/delivery-report.ts'
import {
  closeDeliveryWebhook,
  type DeliverySettings,
  getDeliverySettings,
  openDeliveryWebhook,
  setDeliverySettings,
} from '../contract/endpoints.ts'
import { deliveryRefusals } from '../contract/errors.ts'
import { deleteKey, listWebhooks, sealPurpose, setKey } from './delivery-keys.repo.ts'
import { readSettings, setSettings } from './delivery-settings.repo.ts'
import { linkBase } from './links/link-base.ts'

const SECRET_BYTES = 32

export const getDeliverySettingsRoute = readRoute(getDeliverySettings, async (_input, context) =>
  describeSettings(context.db, context.services, context.company.id),
)

export const setDeliverySettingsRoute = writeRoute(setDeliverySettings, async ({ body }, context) => {
  const { tracking, link_base } = body
  if (link_base !== '' && !isUrl(link_base)) throw new RefusedError(deliveryRefusals.linkBase)
  await setSettings(context.tx, { tracking, link_base: link_base.replace(/(?<!\/)\/+$/, '') })
  return describeSettings(context.tx, context.services, context.company.id)
})

export const openDeliveryWebhookRoute = writeRoute(openDeliveryWebhook, async ({ body }, context) => {
  const { tx, services, company } = context
  const secret = body.provider === 'generic' ? randomBytes(SECRET_BYTES).toString('hex') : null
  const key = secret ?? providerKey(body.provider, body.key)
  await setKey(tx, body.provider, services.secrets.seal(key, sealPurpose(body.provider)))
  return { settings: await describeSettings(tx, services, company.id), secret }
})

export const closeDeliveryWebhookRoute = writeRoute(closeDeliveryWebhook, async ({ params }, { tx }) => {
  await deleteKey(tx, params.provider)
})

function providerKey(provider: EventProvider, key: string | undefined): string {
  if (!key) throw new RefusedError(deliveryRefusals.keyNeeded)
  if (provider === 'sendgrid' && !isPublicKey(key)) throw new RefusedError(deliveryRefusals.notAKey)
  return key
}

function isPublicKey(key: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return true
  } catch {
    return false
  }
}

async function describeSettings(db: Db, services: Services, company: string): Promise<DeliverySettings> {
  const stored = await readSettings(db)
  const webhooks = await listWebhooks(db)
  return {
    ...stored,
    links_begin_with: await linkBase(db, services),
    webhooks: webhooks.map((webhook) => ({
      ...webhook,
      path: `/delivery_events/${company}/${webhook.provider}`,
    })),
  }
}
