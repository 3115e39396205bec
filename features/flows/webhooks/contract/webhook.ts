import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** What a webhook can be told of. */
export const webhookEvents = [
  'mail.received',
  'mail.sent',
  'mail.assigned',
  'mail.commented',
  'mail.tagged',
  'mail.closed',
  'position.read',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** What a test delivery is called. */
export const TEST_EVENT = 'webhook.test'

/** Of a company. */
export const WEBHOOKS_MAX = 20

/** Why a webhook was switched off by itself. */
export const StopReason = z.enum(['failed', 'gone'])
export type StopReason = z.infer<typeof StopReason>

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  /** Without what follows the path, which may hold a secret, for others than its owner. */
  url: z.string(),
  events: z.array(WebhookEvent),
  is_on: z.boolean(),
  /** null: a person did it, or it is on. */
  stopped: StopReason.nullable(),
  owner_id: Id,
  owner_name: z.string(),
  /** Whether the caller is its owner, who alone may change it. */
  is_own: z.boolean(),
  created_at: Moment,
  last_success_at: Moment.nullable(),
  last_failure_at: Moment.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

const BAD_URL = 'Please enter an address that begins with https://'
/** A host without a name and password before it. */
const AUTHORITY = /^https?:\/\/[^\s/?#@]+(?:[/?#]|$)/i

/** Where it leads: http or https. */
export const WebhookUrl = z
  .string()
  .trim()
  .max(2000, 'This address is too long')
  .regex(AUTHORITY, BAD_URL)
  .pipe(z.url(BAD_URL))

export const WebhookForm = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'Please enter at most 60 characters'),
  url: WebhookUrl,
  events: z.array(WebhookEvent).min(1, 'Please choose at least one event').max(webhookEvents.length),
  is_on: z.boolean(),
})
export type WebhookForm = z.infer<typeof WebhookForm>

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** One event on its way to a webhook. */
export const WebhookDelivery = z.object({
  id: Id,
  /** `webhook-id` of its requests. */
  event_id: z.string(),
  event: z.string(),
  state: DeliveryState,
  attempts: z.number().int(),
  created_at: Moment,
  /** Of the last attempt; null: none yet, or no answer. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed; '' otherwise. */
  problem: z.string(),
  /** When it is tried again; null: not any more. */
  next_at: Moment.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
