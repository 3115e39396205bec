import type { z } from 'zod'
import type { Message, MessageBody } from '@laycan/contract/message.ts'
import type { NumberedChange } from '@laycan/server/change-log/read-changes.ts'
import { emailsAssigned } from '#features/marks/assignments/contract/messages.ts'
import { recordCommented } from '#features/marks/comments/contract/messages.ts'
import { recordsTagged } from '#features/marks/tags/contract/messages.ts'
import { emailArrived, emailStatusUpdated, emailsClosed } from '#features/records/emails/contract/messages.ts'
import { tempPositionsChanged } from '#features/records/temp-positions/contract/temp-position.ts'
import type { WebhookEvent } from '../contract/webhook.ts'

/** What a change of the log says, before anybody's sight is asked: of each mail what is new about it. */
export interface HappenedEvent {
  event: WebhookEvent
  mails: readonly { id: number; facts: Readonly<Record<string, unknown>> }[]
}

interface Reading {
  message: string
  read(body: string): HappenedEvent | undefined
}

/** Of the arrived mail the id and box alone: its row has the marks of all kinds, and is read as its reader sees it. */
type Arrived = { email: { id: number; box: string } }

const readings: readonly Reading[] = [
  {
    message: emailArrived.name,
    read(text) {
      const { email } = JSON.parse(text) as Arrived
      const event =
        email.box === 'received' ? 'mail.received' : email.box === 'sent' ? 'mail.sent' : undefined
      return event && { event, mails: [{ id: email.id, facts: {} }] }
    },
  },
  reading(emailStatusUpdated, ({ email_id, status }) =>
    status === 'sent' ? { event: 'mail.sent', mails: [{ id: email_id, facts: {} }] } : undefined,
  ),
  reading(emailsAssigned, ({ kind, items }) =>
    kind === 'create'
      ? {
          event: 'mail.assigned',
          mails: items.map(({ email_id, assignment_ids }) => ({
            id: email_id,
            facts: { assignments: assignment_ids },
          })),
        }
      : undefined,
  ),
  reading(recordCommented, ({ commentable_type, commentable_id, comments }) =>
    commentable_type === 'Email' && comments.length > 0
      ? { event: 'mail.commented', mails: [{ id: commentable_id, facts: { comments } }] }
      : undefined,
  ),
  reading(recordsTagged, ({ tagable_type, items }) =>
    tagable_type === 'Email'
      ? {
          event: 'mail.tagged',
          mails: items.map(({ tagable_id, tags }) => ({ id: tagable_id, facts: { tags } })),
        }
      : undefined,
  ),
  reading(emailsClosed, ({ email_ids, closed }) =>
    closed ? { event: 'mail.closed', mails: email_ids.map((id) => ({ id, facts: {} })) } : undefined,
  ),
  reading(tempPositionsChanged, ({ email_id }) => ({
    event: 'position.read',
    mails: [{ id: email_id, facts: {} }],
  })),
]

const byMessage = new Map(readings.map((each) => [each.message, each]))

/** The event that a change is; undefined for what no webhook is told of. */
export function eventOfChange({
  message,
  body,
}: Pick<NumberedChange, 'message' | 'body'>): HappenedEvent | undefined {
  return byMessage.get(message)?.read(body)
}

function reading<M extends Message>(
  message: M,
  read: (body: MessageBody<M>) => HappenedEvent | undefined,
): Reading {
  const schema = message.body as z.ZodType<MessageBody<M>>
  return { message: message.name, read: (text) => read(schema.parse(JSON.parse(text))) }
}
