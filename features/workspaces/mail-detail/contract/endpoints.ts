import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { ActionItem } from '#features/marks/actions/contract/action.ts'
import { Mention } from '#features/marks/comments/contract/comment.ts'
import { EmailFiling } from '#features/marks/filings/contract/filing.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { Authentication } from '#features/records/emails/contract/authentication.ts'
import {
  Assignment,
  BodyType,
  EmailStatus,
  emailRowWith,
  Participant,
} from '#features/records/emails/contract/email.ts'
import { Notification } from '#features/records/notifications/contract/notification.ts'

/** The readable part of a mail; `body` is cleaned HTML or plain text after `body_type`. */
export const EmailBody = z.object({
  id: Id,
  body: z.string(),
  body_type: BodyType,
  /** Where quoted history starts in a plain text body; null when nothing is quoted. */
  quote_offset: z.number().int().nullable(),
  /** True when the body shows pictures from other hosts once allowed. */
  has_remote_images: z.boolean(),
})
export type EmailBody = z.infer<typeof EmailBody>

/** A calendar invitation found in the mail; its times are those of flows/invitations (EventTime). */
export const Invitation = z.object({
  method: z.string(),
  title: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  all_day: z.boolean(),
  timezone: z.string().nullable(),
  location: z.string(),
  organizer: Participant.nullable(),
  attendees: z.array(Participant.extend({ status: z.string() })),
})

/** One recipient of a delivery report. */
export const DeliveryStatus = z.object({
  action: z.string(),
  status: z.string(),
  diagnostic: z.string(),
  recipient: z.string(),
})

/** A mail as the detail pane shows it (ML-001, MD-016). */
export const EmailDetail = emailRowWith({
  body: z.string(),
  quote_offset: z.number().int().nullable(),
  has_remote_images: z.boolean(),
  plain_text_preview: z.string(),
  /** The Date header; null when missing or unreadable. */
  sent_at: Moment.nullable(),
  reply_to: z.array(Participant),
  message_id: z.string().nullable(),
  attachments: z.array(Attachment),
  authentication: Authentication,
  kind: z.enum(['mail', 'dsn', 'mdn', 'arf', 'calendar']),
  invitation: Invitation.nullable(),
  delivery_statuses: z.array(DeliveryStatus),
  email_participants: z.array(Participant.extend({ kind: z.enum(['from', 'to', 'cc', 'bcc']) })),
  recipients: z.array(Participant),
  size: z.number().int(),
  eml: z.string(),
  history: z.number().int(),
})
export type EmailDetail = z.infer<typeof EmailDetail>

export const getEmailDetail = defineEndpoint({
  method: 'GET',
  path: '/emails/detail/{id}',
  access: 'signed-in',
  summary: 'One mail with body and attachments.',
  params: IdParams,
  query: z.object({ via: z.string().max(50).optional() }),
  response: z.object({
    email: EmailDetail,
    /** The action log, latest first (MD-006). */
    json_actions: z.array(ActionItem),
    tags: z.array(z.string()),
    email_folders: z.array(EmailFiling),
    /** What the user was notified of on this mail, newest first. */
    notifications: z.array(Notification),
    /** Whom comments on the mail mention (ours). */
    mentions: z.array(Mention),
  }),
})

export const getEmailDynamic = defineEndpoint({
  method: 'GET',
  path: '/emails/email_details_dynamic/{id}',
  access: 'signed-in',
  summary: 'The changing parts of one mail.',
  params: IdParams,
  response: z.object({
    assignment_ids: z.array(Assignment),
    tags: z.array(z.string()),
    comments_count: z.number().int(),
    folder_ids: z.array(Id),
    closed: z.boolean(),
    status: EmailStatus,
    read: z.boolean(),
  }),
})

export const listEmailBodies = defineEndpoint({
  method: 'GET',
  path: '/email_bodies',
  access: 'signed-in',
  summary: 'Bodies of the mails of one list page, by its email_body_token.',
  query: z.object({ token: z.string().max(4000) }),
  response: z.object({ bodies: z.record(z.string(), EmailBody) }),
})

export const getOriginal = defineEndpoint({
  method: 'GET',
  path: '/emails/original/{id}',
  access: 'signed-in',
  summary: 'The message as received: its headers in order and the source, cut where it is very long.',
  params: IdParams,
  response: z.object({
    id: Id,
    subject: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    source: z.string(),
    size: z.number().int(),
    source_is_cut: z.boolean(),
  }),
})

export const downloadEml = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/eml',
  access: 'signed-in',
  summary: 'The raw message file, byte for byte, as a download.',
  params: IdParams,
  response: 'file',
})
