import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { BodyType, Participant } from '#features/records/emails/contract/email.ts'
import { Broadcast, Pace, RecipientList } from './broadcast.ts'

const BODY_MAX = 10_000_000
/** Recipients of the largest broadcast, by header. */
const RECIPIENTS_MAX = 6_000
const UNSUBSCRIBE_RATE = 120

export const getBroadcast = defineEndpoint({
  method: 'GET',
  path: '/broadcasts/{id}',
  access: 'signed-in',
  summary: 'How far a mail is that goes to each recipient separately; id is that of the mail.',
  params: IdParams,
  response: z.object({ broadcast: Broadcast }),
})

export const pauseBroadcast = defineEndpoint({
  method: 'POST',
  path: '/broadcasts/{id}/pause',
  access: 'signed-in',
  summary: 'Hands no more mails to the outbox; those handed over still leave.',
  params: IdParams,
  response: z.object({ broadcast: Broadcast }),
})

export const resumeBroadcast = defineEndpoint({
  method: 'POST',
  path: '/broadcasts/{id}/resume',
  access: 'signed-in',
  summary: 'Goes on with a paused broadcast.',
  params: IdParams,
  response: z.object({ broadcast: Broadcast }),
})

export const stopBroadcast = defineEndpoint({
  method: 'POST',
  path: '/broadcasts/{id}/stop',
  access: 'signed-in',
  summary: 'Ends a broadcast: who has not got it by now does not get it.',
  params: IdParams,
  response: z.object({ broadcast: Broadcast }),
})

export const previewBroadcast = defineEndpoint({
  method: 'POST',
  path: '/broadcasts/preview',
  access: 'signed-in',
  summary: 'What one recipient of a separately sent mail would get, and what is to be said of the list.',
  body: z.object({
    subject: z.string().max(2_000),
    body: z.string().max(BODY_MAX),
    body_type: BodyType,
    recipients: z.array(Participant).max(RECIPIENTS_MAX),
    /** Which recipient, from 0, of those who would get it. */
    position: z.number().int().nonnegative().default(0),
  }),
  body_limit: 4 * BODY_MAX,
  response: z.object({
    list: RecipientList,
    /** Null when nobody would get it. */
    preview: z
      .object({
        recipient: Participant,
        subject: z.string(),
        body: z.string(),
        /** Variables that stay empty for this recipient. */
        empty: z.array(z.string()),
      })
      .nullable(),
  }),
})

const BroadcastSettings = z.object({
  per_minute: Pace,
  /** Lines with a pace of their own. */
  lines: z.array(z.object({ line_id: Id, per_minute: Pace })),
})
export type BroadcastSettings = z.infer<typeof BroadcastSettings>

export const getBroadcastSettings = defineEndpoint({
  method: 'GET',
  path: '/broadcast_settings',
  access: 'admin',
  summary:
    'How many separate mails leave in a minute: of the company, and of lines with a pace of their own.',
  response: BroadcastSettings,
})

export const setBroadcastSettings = defineEndpoint({
  method: 'PUT',
  path: '/broadcast_settings',
  access: 'admin',
  summary: 'Sets the paces; lines that are left out follow the company. Running broadcasts follow at once.',
  body: BroadcastSettings,
  is_form: true,
  response: BroadcastSettings,
})

export const showUnsubscribe = defineEndpoint({
  method: 'GET',
  path: '/unsubscribe/{token}',
  access: 'public',
  summary: 'The page on which a recipient unsubscribes: looking at it changes nothing.',
  params: z.object({ token: z.string().max(200) }),
  response: 'file',
  rate_limit: UNSUBSCRIBE_RATE,
})

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'public',
  summary: 'Unsubscribes a recipient, from the page or by one press in the mail program (RFC 8058).',
  params: z.object({ token: z.string().max(200) }),
  body: z.unknown(),
  from_anywhere: true,
  response: 'file',
  rate_limit: UNSUBSCRIBE_RATE,
})
