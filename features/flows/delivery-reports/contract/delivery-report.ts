import { z } from 'zod'
import { Moment } from '@laycan/contract/ids.ts'

/** The eight kinds of the report, in the order in which they are shown (DR-001). */
export const deliveryKinds = [
  'delivered',
  'drop',
  'deferred',
  'bounce',
  'open',
  'click',
  'spam',
  'unread',
] as const
export const DeliveryKind = z.enum(deliveryKinds)
export type DeliveryKind = z.infer<typeof DeliveryKind>

/** One recipient under a kind. */
export const ReportRecipient = z.object({
  name: z.string(),
  address: z.string(),
  /** When it happened first; null for `unread`. */
  at: Moment.nullable(),
  /** What the other server or the provider said; '' for nothing. */
  detail: z.string(),
})
export type ReportRecipient = z.infer<typeof ReportRecipient>

export const KindStatistics = z.object({
  /** Of all recipients, 0 to 100 with one digit behind the point (DR-003). */
  percent: z.number(),
  count: z.number().int(),
  recipients: z.array(ReportRecipient),
})
export type KindStatistics = z.infer<typeof KindStatistics>

/** DR-001 */
export const DeliveryStatistics = z.record(DeliveryKind, KindStatistics)
export type DeliveryStatistics = z.infer<typeof DeliveryStatistics>

/** Whose events a webhook understands. */
export const eventProviders = ['generic', 'sendgrid', 'mailgun'] as const
export const EventProvider = z.enum(eventProviders)
export type EventProvider = z.infer<typeof EventProvider>

/** What a provider may report of a recipient. */
export const reportedKinds = ['delivered', 'drop', 'deferred', 'bounce', 'open', 'click', 'spam'] as const

/** One event in the generic shape; `id` is the provider's own: the same event twice is one. */
export const ProviderEvent = z.object({
  id: z.string().min(1).max(200),
  event: z.enum([...reportedKinds, 'unsubscribe']),
  /** Message-ID of the mail, with or without angle brackets. */
  message_id: z.string().max(1000),
  recipient: z.string().max(320),
  at: z.iso.datetime({ offset: true }),
  /** What the receiving server said. */
  reason: z.string().max(2000).default(''),
  /** The address does not exist or takes no mail at all: nothing is broadcast to it anymore. */
  permanent: z.boolean().default(false),
})
export type ProviderEvent = z.infer<typeof ProviderEvent>

export const GenericEvents = z.object({ events: z.array(ProviderEvent).max(1000) })
