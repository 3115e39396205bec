import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment, QueryFlag } from '@laycan/contract/ids.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'
import { outgoingRefusals } from './errors.ts'
import {
  BODY_MAX,
  BodyChange,
  ComposeMethod,
  DraftHolder,
  OutgoingFields,
  OutgoingMail,
  Schedule,
  ThreadSeen,
} from './outgoing-mail.ts'

const BODY_BYTES = 4 * BODY_MAX

/** The quoted part of `body`: from this UTF-16 position on; null without a quote. */
const QuoteAt = z.number().int().nullable()

/** Made by the window that writes: a call that is repeated with it is done once. */
const ClientKey = z.string().min(8).max(60)

export const startCompose = defineEndpoint({
  method: 'GET',
  path: '/emails/compose',
  access: 'signed-in',
  summary:
    'What a new mail, answer, forward, resend or edit starts with: recipients, subject, body with quote, line.',
  query: z.object({
    method: ComposeMethod.default('new'),
    id: Id.optional(),
    line_id: Id.optional(),
    include_attachments: QueryFlag.optional(),
    reset_recipients: QueryFlag.optional(),
    body_type: z.enum(['plain_text', 'html']).optional(),
    /** IANA zone of the quoted date; left out: UTC. */
    time_zone: z.string().max(60).optional(),
  }),
  response: z.object({
    mail: OutgoingMail.omit({
      email_id: true,
      version: true,
      updated_at: true,
      user_id: true,
      holder: true,
      status: true,
    }),
    quote_at: QuoteAt,
    /** Domains of the source's people; recipients outside are asked about before sending. */
    known_domains: z.array(z.string()),
  }),
})

export const getDraft = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/draft',
  access: 'signed-in',
  summary: 'A draft or an outgoing mail with all that compose needs.',
  params: IdParams,
  response: z.object({ mail: OutgoingMail, quote_at: QuoteAt }),
})

export const saveDraft = defineEndpoint({
  method: 'POST',
  path: '/emails/draft',
  access: 'signed-in',
  summary: 'Saves a draft; without draft_id a new one. Fields that are left out stay.',
  body: OutgoingFields.partial().extend({
    draft_id: Id.nullable().default(null),
    client_key: ClientKey,
    /** One window, so that states are kept when another one goes on. */
    window_key: ClientKey,
    /**
     * The version these words stand on; another one stored since refuses with 409. Left out for a new draft. Left out
     * for one that is there, the words before stay among its versions.
     */
    version: z.number().int().positive().optional(),
    body: z.string().max(BODY_MAX, outgoingRefusals.bodyTooLong.text).optional(),
    /** Needs `version`. */
    body_change: BodyChange.optional(),
    thread_seen: ThreadSeen.nullable().optional(),
  }),
  body_limit: BODY_BYTES,
  response: z.object({
    email: EmailRow,
    version: z.number().int(),
    /** This `client_key` was there before: what that call said is stored, what this one says is not. */
    is_repeated: z.boolean(),
  }),
})

export const listDraftVersions = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/draft/versions',
  access: 'signed-in',
  summary: 'Earlier states of a draft, latest first, at most 50.',
  params: IdParams,
  response: z.object({
    versions: z.array(
      z.object({
        version: z.number().int(),
        saved_at: Moment,
        user_id: Id,
        subject: z.string(),
        preview_body: z.string(),
      }),
    ),
  }),
})

export const getDraftVersion = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/draft/versions/{version}',
  access: 'signed-in',
  summary: 'One earlier state of a draft; saving it makes it the latest.',
  params: IdParams.extend({ version: Id }),
  response: z.object({ mail: OutgoingMail, quote_at: QuoteAt }),
})

export const sendEmail = defineEndpoint({
  method: 'POST',
  path: '/emails/send',
  access: 'signed-in',
  summary:
    'Takes a mail for sending: after the undo window, a delay, or at a time. Repeated with the same client_key it is sent once.',
  body: OutgoingFields.partial().extend({
    line_id: Id,
    draft_id: Id.nullable().default(null),
    client_key: ClientKey,
    version: z.number().int().positive().optional(),
    body: z.string().max(BODY_MAX, outgoingRefusals.bodyTooLong.text).optional(),
    thread_seen: ThreadSeen.nullable().optional(),
    /** Seconds; left out: the sender's undo window. 0 leaves at once. */
    delay: z.number().int().min(0).max(86_400).optional(),
    schedule: Schedule.nullable().optional(),
    /** Passes the send fence. */
    send_anyway: z.boolean().default(false),
  }),
  body_limit: BODY_BYTES,
  /**
   * `send_at` is when it leaves: until then it can be aborted. `time_was_moved`: the local time that was said does not
   * exist, or exists twice, because the clocks change; `send_at` is the time after the gap, or the first of the two.
   */
  response: z.object({ email: EmailRow, send_at: Moment, time_was_moved: z.boolean() }),
})

/** The answers a writer has not seen (send fence). */
export const listNewAnswers = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/new_answers',
  access: 'signed-in',
  summary:
    'Mails of the thread of {id} later than last_email_id: outgoing ones of colleagues and arrived ones.',
  params: IdParams,
  query: z.object({ last_email_id: Id }),
  response: z.object({ emails: z.array(EmailRow) }),
})

export const sendNow = defineEndpoint({
  method: 'POST',
  path: '/emails/send_now',
  access: 'signed-in',
  summary: 'Sends a delayed or scheduled mail now.',
  body: z.object({ email_id: Id }),
  response: z.object({ email: EmailRow }),
})

export const unschedule = defineEndpoint({
  method: 'POST',
  path: '/emails/unschedule',
  access: 'signed-in',
  summary: 'Makes a delayed or scheduled mail a draft again.',
  body: z.object({ email_id: Id }),
  response: z.object({ email: EmailRow }),
})

export const abortSend = defineEndpoint({
  method: 'POST',
  path: '/emails/abort_send',
  access: 'signed-in',
  summary: 'Makes delayed or scheduled mails drafts again: all or none.',
  body: z.object({ email_ids: z.array(Id).max(1000) }),
  response: z.object({ email_ids: z.array(Id) }),
})

/** What is known of a sending whose end is not. */
export const resolveUncertain = defineEndpoint({
  method: 'POST',
  path: '/emails/{id}/resolve_sending',
  access: 'signed-in',
  summary: 'Decides about a mail of which nobody knows whether it left: it did, or send it again.',
  params: IdParams,
  body: z.object({ decision: z.enum(['sent', 'send_again']) }),
  response: z.object({ email: EmailRow }),
})

export const resendFailed = defineEndpoint({
  method: 'POST',
  path: '/emails/{id}/resend',
  access: 'signed-in',
  summary: 'Sends a failed mail again as it is (CP-028).',
  params: IdParams,
  response: z.object({ email: EmailRow }),
})

export const getFailure = defineEndpoint({
  method: 'GET',
  path: '/failure_emails/{id}',
  access: 'signed-in',
  summary: 'Why a mail was not sent, in words, with the answer of the server.',
  params: IdParams,
  response: z.object({
    content: z.string(),
    /** Recipients that were refused, each with the answer. */
    recipients: z.array(z.object({ address: z.string(), reason: z.string() })),
    uncertain: z.boolean(),
    attempts: z.number().int(),
    last_attempt_at: Moment.nullable(),
  }),
})

export const lockEmail = defineEndpoint({
  method: 'POST',
  path: '/lock/email/{id}',
  access: 'signed-in',
  summary: 'Holds a draft for one window, keeps it held, takes it over, looks on, or lets it go.',
  params: IdParams,
  body: z.object({
    status: z.enum(['lock', 'takeover', 'view', 'unlock']),
    window_key: ClientKey,
  }),
  response: z.object({ holder: DraftHolder.nullable() }),
})
