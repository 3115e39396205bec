import { z } from 'zod'
import { ownKeys } from '@laycan/contract/own-keys.ts'
import { type EventProvider, GenericEvents, type ProviderEvent } from '../../contract/delivery-report.ts'

/** Events of a body in the provider's shape; undefined when it is none. Kinds that mean nothing here are left out. */
export function readEvents(provider: EventProvider, body: unknown): ProviderEvent[] | undefined {
  if (provider === 'sendgrid') return readSendGrid(body)
  if (provider === 'mailgun') return readMailgun(body)
  return GenericEvents.safeParse(body).data?.events
}

const SENDGRID_KINDS: Readonly<Record<string, ProviderEvent['event']>> = ownKeys({
  delivered: 'delivered',
  dropped: 'drop',
  deferred: 'deferred',
  bounce: 'bounce',
  open: 'open',
  click: 'click',
  spamreport: 'spam',
  unsubscribe: 'unsubscribe',
  group_unsubscribe: 'unsubscribe',
})

const SendGridEvent = z.object({
  event: z.string(),
  email: z.string().max(320),
  timestamp: z.number(),
  sg_event_id: z.string().min(1).max(200),
  'smtp-id': z.string().max(1000).default(''),
  reason: z.string().default(''),
  response: z.string().default(''),
  /** `bounce` is for good, `blocked` is not. */
  type: z.string().default(''),
  url: z.string().default(''),
})

function readSendGrid(body: unknown): ProviderEvent[] | undefined {
  const read = z.array(SendGridEvent).max(5000).safeParse(body)
  return read.data?.flatMap((each): ProviderEvent[] => {
    const event = SENDGRID_KINDS[each.event]
    if (event === undefined) return []
    return [
      {
        id: each.sg_event_id,
        event,
        message_id: each['smtp-id'],
        recipient: each.email,
        at: momentOf(each.timestamp),
        reason: each.reason || each.response || each.url,
        permanent: each.event === 'bounce' && each.type === 'bounce',
      },
    ]
  })
}

const MAILGUN_KINDS: Readonly<Record<string, ProviderEvent['event']>> = ownKeys({
  delivered: 'delivered',
  rejected: 'drop',
  opened: 'open',
  clicked: 'click',
  complained: 'spam',
  unsubscribed: 'unsubscribe',
})

const MailgunEvents = z.object({
  'event-data': z.object({
    event: z.string(),
    id: z.string().min(1).max(200),
    timestamp: z.number(),
    recipient: z.string().max(320),
    severity: z.string().default(''),
    reason: z.string().default(''),
    message: z.object({ headers: z.object({ 'message-id': z.string().max(1000).default('') }) }),
    'delivery-status': z
      .object({ message: z.string().default(''), description: z.string().default('') })
      .default({ message: '', description: '' }),
    url: z.string().default(''),
  }),
})

function readMailgun(body: unknown): ProviderEvent[] | undefined {
  const read = MailgunEvents.safeParse(body)
  if (!read.success) return undefined
  const data = read.data['event-data']
  const failed = data.severity === 'permanent' ? ('bounce' as const) : ('deferred' as const)
  const event = data.event === 'failed' ? failed : MAILGUN_KINDS[data.event]
  if (event === undefined) return []
  const { message, description } = data['delivery-status']
  return [
    {
      id: data.id,
      event,
      message_id: data.message.headers['message-id'],
      recipient: data.recipient,
      at: momentOf(data.timestamp),
      reason: message || description || data.url,
      permanent: event === 'bounce' && data.reason === 'bounce',
    },
  ]
}

function momentOf(seconds: number): string {
  return new Date(Math.min(seconds * 1000, 8.64e15)).toISOString()
}
