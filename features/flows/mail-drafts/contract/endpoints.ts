import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment, QueryFlag } from '@laycan/contract/ids.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'
import { draftRefusals } from './errors.ts'
import {
  BODY_MAX,
  BODY_MAX_BYTES,
  BodyChange,
  ClientKey,
  ComposeMethod,
  DraftHolder,
  OutgoingFields,
  OutgoingMail,
  ThreadSeen,
} from './outgoing-mail.ts'

/** The quoted part of `body`: from this UTF-16 position on; null without a quote. */
const QuoteAt = z.number().int().nullable()

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
    body: z.string().max(BODY_MAX, draftRefusals.bodyTooLong.text).optional(),
    /** Needs `version`. */
    body_change: BodyChange.optional(),
    thread_seen: ThreadSeen.nullable().optional(),
  }),
  body_limit: BODY_MAX_BYTES,
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

export const lockEmail = defineEndpoint({
  method: 'POST',
  path: '/lock/email/{id}',
  access: 'signed-in',
  summary:
    'Holds a draft for one window, keeps it held, takes it over, looks on, offers it to those who do, or lets it go.',
  params: IdParams,
  body: z.object({
    status: z.enum(['lock', 'offer', 'takeover', 'view', 'unlock']),
    window_key: ClientKey,
  }),
  response: z.object({ holder: DraftHolder.nullable() }),
})

/** Answers of one mail at most. */
export const BEGUN_MAX = 20

export const listBegunAnswers = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/begun_answers',
  access: 'signed-in',
  summary:
    'Answers to a mail that somebody has begun and not sent, of those whose drafts the caller may read, latest first.',
  params: IdParams,
  response: z.object({
    drafts: z.array(
      z.object({
        email_id: Id,
        user_id: Id.nullable(),
        saved_at: Moment,
        /** Who writes it now. */
        holder_id: Id.nullable(),
      }),
    ),
  }),
})
