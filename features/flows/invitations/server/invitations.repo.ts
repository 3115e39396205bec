import { type Generated, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import type { InviteAnswer } from '../contract/invite.ts'
import type { EventVersion, StoredEvent } from './decide-invite-state.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    invitation_answers: InvitationAnswersTable
  }
}

export interface InvitationAnswersTable {
  id: Generated<number>
  email_id: number
  line_id: number
  uid: string
  recurrence_id: string
  address: string
  sequence: number
  answer: InviteAnswer
  user_id: number | null
  answered_at: string
  organizer: string
  message_id: string
  message: Buffer
  sent_at: string | null
  proposed_start: string | null
  proposed_end: string | null
}

/** A mail's invitation and what an answer needs of the mail and its mailbox. */
export interface StoredInvite {
  email_id: number
  line_id: number
  received_at: string
  message_id: string | null
  raw_blob: string
  line_address: string
  /** Address of the mail's From; lower case. */
  sender: string
  event: StoredEvent | null
}

const senderAddress = sql`lower(coalesce(emails.people -> 'from' -> 0 ->> 'address', ''))`

/** By primary key; undefined for a mail that the actor may not read. */
export async function findInvite(db: Db, actor: Actor, email_id: number): Promise<StoredInvite | undefined> {
  const result = await sql<StoredInvite>`
    select emails.id as email_id, emails.line_id, emails.received_at, contents.message_id, contents.raw_blob,
      lines.email as line_address, ${senderAddress} as sender, contents.invitation as event
    from emails
    join email_contents as contents on contents.email_id = emails.id
    join lines on lines.id = emails.line_id
    where emails.id = ${email_id} and ${readableBy(actor)}
  `.execute(db)
  return result.rows[0]
}

/** Versions of one event are some; a hostile sender may repeat a UID. */
const VERSIONS = 200

/** Mails of one line about one event, by index email_contents_invitation. */
export async function listEventVersions(
  db: Db,
  line_id: number,
  { uid, recurrence_id }: StoredEvent,
): Promise<EventVersion[]> {
  const result = await sql<EventVersion>`
    select emails.id as email_id, emails.received_at, ${senderAddress} as sender, contents.invitation as event
    from email_contents as contents join emails on emails.id = contents.email_id
    where contents.invitation is not null and md5(contents.invitation ->> 'uid') = md5(${uid})
      and contents.invitation ->> 'uid' = ${uid}
      and coalesce(contents.invitation ->> 'recurrence_id', '') = ${recurrence_id ?? ''}
      and emails.line_id = ${line_id} and emails.deleted_at is null
    order by emails.id desc limit ${VERSIONS}
  `.execute(db)
  return result.rows
}

type AnswerKey = Pick<InvitationAnswersTable, 'line_id' | 'uid' | 'recurrence_id'>
export type StoredAnswer = Pick<
  InvitationAnswersTable,
  | 'answer'
  | 'address'
  | 'answered_at'
  | 'user_id'
  | 'sent_at'
  | 'sequence'
  | 'proposed_start'
  | 'proposed_end'
> & { answered_by: string }

/** The answers given for an event, the latest first; one for each address. */
export async function listAnswers(
  db: Db,
  { line_id, uid, recurrence_id }: AnswerKey,
): Promise<StoredAnswer[]> {
  const result = await sql<StoredAnswer>`
    select answer, address, answered_at, user_id, sent_at, sequence, proposed_start, proposed_end,
      coalesce(users.name, '') as answered_by
    from invitation_answers left join users on users.id = user_id
    where line_id = ${line_id} and md5(uid) = md5(${uid}) and md5(recurrence_id) = md5(${recurrence_id})
    order by answered_at desc, address
  `.execute(db)
  return result.rows
}

/** Keeps an answer in place of an earlier one of the same address; the reply waits to be sent. */
export async function setAnswer(
  tx: Tx,
  answer: Omit<InvitationAnswersTable, 'id' | 'sent_at'>,
): Promise<void> {
  await sql`
    insert into invitation_answers (email_id, line_id, uid, recurrence_id, address, sequence, answer, user_id,
      answered_at, organizer, message_id, message, proposed_start, proposed_end)
    values (${answer.email_id}, ${answer.line_id}, ${answer.uid}, ${answer.recurrence_id}, ${answer.address},
      ${answer.sequence}, ${answer.answer}, ${answer.user_id}, ${answer.answered_at}, ${answer.organizer},
      ${answer.message_id}, ${answer.message}, ${answer.proposed_start}, ${answer.proposed_end})
    on conflict (line_id, md5(uid), md5(recurrence_id), address) do update set
      email_id = excluded.email_id, sequence = excluded.sequence, answer = excluded.answer,
      user_id = excluded.user_id, answered_at = excluded.answered_at, organizer = excluded.organizer,
      message_id = excluded.message_id, message = excluded.message, sent_at = null,
      proposed_start = excluded.proposed_start, proposed_end = excluded.proposed_end
  `.execute(tx)
}

export interface PendingReply {
  id: number
  line_id: number
  email_id: number
  user_id: number | null
  /** Envelope addresses. */
  from: string
  to: string
  message_id: string
  /** The whole message, ready to be sent. */
  message: Buffer
}

/** Replies that wait to be sent, the oldest first, after an id; by index invitation_answers_waiting. */
export async function pendingReplies(
  db: Db,
  { after = 0, limit = 50 }: { after?: number; limit?: number } = {},
): Promise<PendingReply[]> {
  const result = await sql<PendingReply>`
    select id, line_id, email_id, user_id, address as "from", organizer as "to", message_id, message
    from invitation_answers where sent_at is null and id > ${after} order by id limit ${limit}
  `.execute(db)
  return result.rows
}

/** A reply that waits, by its Message-ID; few do, by index invitation_answers_waiting. */
export async function findWaitingReply(tx: Tx, message_id: string): Promise<{ id: number } | undefined> {
  const result = await sql<{ id: number }>`
    select id from invitation_answers where sent_at is null and message_id = ${message_id}
  `.execute(tx)
  return result.rows[0]
}

/** Notes that a reply went out; an answer changed meanwhile has another message and goes on waiting. */
export async function setReplySent(
  tx: Tx,
  { id, message_id }: Pick<PendingReply, 'id' | 'message_id'>,
): Promise<{ email_id: number; line_id: number; uid: string } | undefined> {
  const result = await sql<{ email_id: number; line_id: number; uid: string }>`
    update invitation_answers set sent_at = now()
    where id = ${id} and message_id = ${message_id} and sent_at is null
    returning email_id, line_id, uid
  `.execute(tx)
  return result.rows[0]
}
