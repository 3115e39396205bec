import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams, Moment } from '@laycan/contract/ids.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'
import { DeliveryStatistics, EventProvider } from './delivery-report.ts'

/** Calls a minute of one address: a provider sends its events in batches, a reader opens one mail after the other. */
const WEBHOOK_RATE = 1_200
const READER_RATE = 600

export const getEmailEvents = defineEndpoint({
  method: 'GET',
  path: '/email_events/{id}',
  access: 'signed-in',
  summary: 'What became of a sent mail, by recipient.',
  params: IdParams,
  response: z.object({
    email: EmailRow,
    stats: DeliveryStatistics,
    /** All recipients (ours). */
    total: z.number().int(),
    /** Recipients of whom nothing is known yet: their mails wait to leave (ours). */
    waiting: z.number().int(),
    /** Opens and clicks of this mail are counted (ours). */
    tracked: z.boolean(),
  }),
})

/** The counted picture and links of mails: public, with tokens that only this installation can make. */
export const trackOpen = defineEndpoint({
  method: 'GET',
  path: '/t/o/{token}',
  access: 'public',
  summary: 'The picture by which an opened mail is counted.',
  params: z.object({ token: z.string().max(200) }),
  response: 'file',
  rate_limit: READER_RATE,
})

export const followLink = defineEndpoint({
  method: 'GET',
  path: '/t/c/{token}',
  access: 'public',
  summary: 'Counts a link of a mail and leads on to where it leads: to addresses of that mail alone.',
  params: z.object({ token: z.string().max(200) }),
  response: 'file',
  rate_limit: READER_RATE,
})

export const receiveDeliveryEvents = defineEndpoint({
  method: 'POST',
  path: '/delivery_events/{company}/{provider}',
  access: 'public',
  summary:
    'Takes signed events of a sending provider; see the README of delivery-reports for shapes and signatures.',
  params: z.object({ company: z.string().max(20), provider: EventProvider }),
  body: z.unknown(),
  body_limit: 4 * 1024 * 1024,
  from_anywhere: true,
  response: z.object({
    /** Events of mails that are known here. */
    taken: z.number().int(),
    ignored: z.number().int(),
  }),
  rate_limit: WEBHOOK_RATE,
})

const DeliverySettings = z.object({
  /** Opens and clicks may be counted at all; each mail says whether its own are. */
  tracking: z.boolean(),
  /** Where counted and unsubscribe links lead when the server has no public address of its own; '' for none. */
  link_base: z.string(),
  /** What they begin with now; '' while nobody knows, and then no mail gets any. */
  links_begin_with: z.string(),
  webhooks: z.array(
    z.object({
      provider: EventProvider,
      /** Path below the base URL. */
      path: z.string(),
      created_at: Moment,
      last_event_at: Moment.nullable(),
    }),
  ),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

export const getDeliverySettings = defineEndpoint({
  method: 'GET',
  path: '/delivery_settings',
  access: 'admin',
  summary: 'Whether opens and clicks are counted, and which providers report events.',
  response: DeliverySettings,
})

export const setDeliverySettings = defineEndpoint({
  method: 'PUT',
  path: '/delivery_settings',
  access: 'admin',
  summary: 'Switches counting of opens and clicks, and says where its links lead.',
  body: z.object({ tracking: z.boolean(), link_base: z.string().trim().max(300) }),
  is_form: true,
  response: DeliverySettings,
})

export const openDeliveryWebhook = defineEndpoint({
  method: 'POST',
  path: '/delivery_webhooks',
  access: 'admin',
  summary: 'Lets a provider report events; a key that was there is replaced.',
  body: z.object({
    provider: EventProvider,
    /** The provider's signing key; left out for `generic`, whose secret is made here. */
    key: z.string().trim().max(1000).optional(),
  }),
  status: 201,
  response: z.object({
    settings: DeliverySettings,
    /** The secret of `generic`, shown this once; null for the others. */
    secret: z.string().nullable(),
  }),
})

export const closeDeliveryWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/delivery_webhooks/{provider}',
  access: 'admin',
  summary: 'Takes no more events of a provider.',
  params: z.object({ provider: EventProvider }),
  response: 'no-content',
})
