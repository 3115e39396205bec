import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { People, PlacedEmail, StoredEmailRow } from '#features/records/emails/server/public.ts'
import { jsonForPostgres, textForPostgres } from '#features/records/emails/server/public.ts'
import type { BodyChange } from '../contract/outgoing-mail.ts'
import { bodyOf, type ChangedBody } from './body-change.ts'
import type { OutgoingEmailsTable } from './tables.ts'

/** A draft or outgoing mail with all that deciding about it needs, but for its words. */
export type StoredOutgoing = PlacedEmail &
  Pick<StoredEmailRow, 'subject' | 'body_type' | 'high_importance' | 'thread_id'> &
  Omit<OutgoingEmailsTable, 'email_id' | 'user_id' | 'body' | 'body_changes' | 'body_length'> & {
    people: People
    /** False for a draft that another program left in the mailbox: nobody has written it here yet. */
    is_ours: boolean
    /** Of a draft from another program: when it came. */
    raw_blob: string
  }

/**
 * A draft or outgoing mail by primary keys; undefined for received and deleted ones. Locked, nobody else changes it
 * until the transaction ends.
 */
export async function findOutgoing(
  db: Db,
  id: number,
  { locked = false }: { locked?: boolean } = {},
): Promise<StoredOutgoing | undefined> {
  const result = await sql<StoredOutgoing>`
    select emails.id, emails.line_id, emails.box, emails.status, emails.archived, emails.archived_before_spam,
      emails.received_at, emails.deleted_at, emails.subject, emails.body_type, emails.high_importance,
      emails.thread_id, contents.people, contents.raw_blob, outgoing.email_id is not null as is_ours,
      coalesce(outgoing.user_id, emails.user_id) as user_id, coalesce(outgoing.version, 1) as version,
      coalesce(outgoing.method, 'new') as method, outgoing.source_email_id,
      coalesce(outgoing.reply_and_close, false) as reply_and_close, coalesce(outgoing.track, false) as track,
      coalesce(outgoing.separately, false) as separately, outgoing.thread_seen,
      coalesce(outgoing.created_key, '') as created_key, coalesce(outgoing.saved_key, '') as saved_key,
      coalesce(outgoing.window_key, '') as window_key, coalesce(outgoing.saved_at, emails.received_at) as saved_at,
      outgoing.send_at, outgoing.schedule, outgoing.sent_key,
      coalesce(outgoing.time_was_moved, false) as time_was_moved, outgoing.message_id,
      coalesce(outgoing.failure, '') as failure, coalesce(outgoing.uncertain, false) as uncertain
    from emails
    join email_contents as contents on contents.email_id = emails.id
    left join outgoing_emails as outgoing on outgoing.email_id = emails.id
    where emails.id = ${id} and emails.deleted_at is null and (outgoing.email_id is not null or emails.status = 'draft')
    ${locked ? sql`for no key update of emails` : sql``}
  `.execute(db)
  return result.rows[0]
}

/** The words of a mail as its writer has them; of a draft from another program its readable body. */
export async function readBody(db: Db, email_id: number): Promise<string> {
  const result = await sql<ChangedBody>`
    select coalesce(outgoing.body, case when emails.body_type = 'html' then contents.html else contents.text end) as body,
      coalesce(outgoing.body_changes, '[]') as body_changes
    from emails
    join email_contents as contents on contents.email_id = emails.id
    left join outgoing_emails as outgoing on outgoing.email_id = emails.id
    where emails.id = ${email_id}
  `.execute(db)
  const [row] = result.rows
  return row ? bodyOf(row) : ''
}

type BodyState = Pick<OutgoingEmailsTable, 'body_changes' | 'body_length'> & { beginning: string }

/** How a body of ours is stored, with its first `characters` as all of it was last written. */
export async function readBodyState(
  tx: Tx,
  email_id: number,
  characters: number,
): Promise<BodyState | undefined> {
  const result = await sql<BodyState>`
    select body_changes, body_length, left(body, ${characters}::int) as beginning
    from outgoing_emails where email_id = ${email_id}
  `.execute(tx)
  return result.rows[0]
}

/** The draft that a call made, when the call is repeated. */
export async function findByCreatedKey(tx: Tx, user_id: number, key: string): Promise<number | undefined> {
  // Held until the commit: of two equal calls at once the second finds what the first made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outgoing ${user_id} ${key}`}, 0))`.execute(tx)
  const result = await sql<{ email_id: number }>`
    select email_id from outgoing_emails where user_id = ${user_id} and created_key = ${key}
  `.execute(tx)
  return result.rows[0]?.email_id
}

/** The mail that a call has sent already, when the call is repeated. */
export async function findBySentKey(tx: Tx, user_id: number, key: string): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outgoing ${user_id} ${key}`}, 0))`.execute(tx)
  const result = await sql<{ email_id: number }>`
    select email_id from outgoing_emails where user_id = ${user_id} and sent_key = ${key}
  `.execute(tx)
  return result.rows[0]?.email_id
}

export type NewOutgoing = Pick<
  OutgoingEmailsTable,
  | 'email_id'
  | 'user_id'
  | 'body'
  | 'method'
  | 'source_email_id'
  | 'reply_and_close'
  | 'track'
  | 'separately'
  | 'thread_seen'
  | 'created_key'
  | 'saved_key'
  | 'window_key'
  | 'version'
>

export async function insertOutgoing(tx: Tx, outgoing: NewOutgoing): Promise<void> {
  const { thread_seen, body } = outgoing
  await tx
    .insertInto('outgoing_emails')
    .values({
      ...outgoing,
      ...wholeBody(body),
      thread_seen: json(thread_seen),
      saved_at: sql<string>`now()`,
      send_at: null,
      schedule: null,
      sent_key: null,
      time_was_moved: false,
      message_id: null,
      failure: '',
      uncertain: false,
    })
    .execute()
}

/** A JSON column as a parameter: Kysely takes a plain object for one, arrays not. */
function json<T>(value: T) {
  return sql<T>`${value === null ? null : jsonForPostgres(value)}::jsonb`
}

function wholeBody(text: string) {
  const body = textForPostgres(text)
  return { body, body_changes: json<BodyChange[]>([]), body_length: body.length }
}

type Changes = Partial<Omit<OutgoingEmailsTable, 'email_id'>>

/** Changes columns of an outgoing mail; undefined ones stay. A `body` takes the place of all that was changed in it. */
export async function setOutgoing(tx: Tx, email_id: number, changes: Changes): Promise<void> {
  const { thread_seen, schedule, body, body_changes, ...plain } = changes
  await tx
    .updateTable('outgoing_emails')
    .set({
      ...plain,
      ...(body_changes === undefined ? {} : { body_changes: json(body_changes) }),
      ...(body === undefined ? {} : wholeBody(body)),
      ...(thread_seen === undefined ? {} : { thread_seen: json(thread_seen) }),
      ...(schedule === undefined ? {} : { schedule: json(schedule) }),
    })
    .where('email_id', '=', email_id)
    .execute()
}

/** Whether a window of somebody else holds the draft now. */
export async function isHeldByOther(tx: Tx, email_id: number, user_id: number): Promise<boolean> {
  const result = await sql<{ held: SqlBool }>`
    select exists (
      select from draft_windows
      where email_id = ${email_id} and holds and user_id <> ${user_id} and expires_at > now()
    ) as held
  `.execute(tx)
  return result.rows[0]?.held === true
}
