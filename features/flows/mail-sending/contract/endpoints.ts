import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { draftRefusals } from '#features/flows/mail-drafts/contract/errors.ts'
import {
  BODY_MAX,
  BODY_MAX_BYTES,
  ClientKey,
  OutgoingFields,
  Schedule,
  ThreadSeen,
} from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'

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
    body: z.string().max(BODY_MAX, draftRefusals.bodyTooLong.text).optional(),
    thread_seen: ThreadSeen.nullable().optional(),
    /** Seconds; left out: the sender's undo window. 0 leaves at once. */
    delay: z.number().int().min(0).max(86_400).optional(),
    schedule: Schedule.nullable().optional(),
    /** The sender is reminded of it unless somebody answers by then (ours). */
    remind_at: Moment.nullable().optional(),
    /** Passes the send fence. */
    send_anyway: z.boolean().default(false),
  }),
  body_limit: BODY_MAX_BYTES,
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

export const resendFailed = defineEndpoint({
  method: 'POST',
  path: '/emails/{id}/resend',
  access: 'signed-in',
  summary: 'Sends a failed mail again as it is (CP-028).',
  params: IdParams,
  response: z.object({ email: EmailRow }),
})
