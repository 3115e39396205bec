import { type Generated, sql } from 'kysely'
import type { RefusedRecipient } from '@laycan/mail/smtp/submission-outcome.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    outgoing_messages: OutgoingMessagesTable
  }
}

/** waiting → submitting → sent | failed | waiting again | uncertain; cancelled when the mail was aborted. */
export type MessageState = 'waiting' | 'submitting' | 'uncertain' | 'sent' | 'failed' | 'cancelled'

/** A recipient that the server refused for good. */
export interface Refused {
  address: string
  code: number
  reason: string
}

export interface OutgoingMessagesTable {
  id: Generated<number>
  key: string
  kind: 'email' | 'part' | 'notice'
  email_id: number | null
  line_id: number
  user_id: number | null
  message_id: string
  recipients: Participant[]
  remaining: string[]
  refused: Refused[]
  envelope_from: string | null
  envid: string | null
  raw_blob: string | null
  size: number | null
  smtputf8: boolean
  eight_bit: boolean
  state: MessageState
  run_at: string
  attempts: number
  first_attempt_at: string | null
  attempt_at: string | null
  /** Committed before the final dot is said: from then on, until an answer is known, it may have been taken. */
  data_at: string | null
  unreached: RefusedRecipient[]
  taken_at: string | null
  reason: string
}

/** A message on its way. */
export type OutgoingMessage = Omit<OutgoingMessagesTable, 'id'> & { id: number }

export type NewMessage = Pick<
  OutgoingMessagesTable,
  'key' | 'kind' | 'email_id' | 'line_id' | 'user_id' | 'message_id' | 'recipients' | 'run_at'
> &
  Partial<Pick<OutgoingMessagesTable, 'raw_blob' | 'size' | 'envelope_from'>>

/** Queues a message; one that stands under its key already is answered instead. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<{ id: number; is_new: boolean }> {
  const { recipients } = message
  const addresses = recipients.map(({ address }) => address)
  const result = await sql<{ id: number }>`
    insert into outgoing_messages (key, kind, email_id, line_id, user_id, message_id, recipients, remaining, run_at,
      raw_blob, size, envelope_from)
    values (${message.key}, ${message.kind}, ${message.email_id}, ${message.line_id}, ${message.user_id},
      ${message.message_id}, ${jsonForPostgres(recipients)}::jsonb, ${jsonForPostgres(addresses)}::jsonb,
      ${message.run_at}, ${message.raw_blob ?? null}, ${message.size ?? null}, ${message.envelope_from ?? null})
    on conflict (key) do nothing returning id
  `.execute(tx)
  const [row] = result.rows
  if (row) return { id: row.id, is_new: true }
  const known = await sql<{ id: number }>`
    select id from outgoing_messages where key = ${message.key}
  `.execute(tx)
  return { id: known.rows[0]?.id ?? 0, is_new: false }
}

export async function findMessage(db: Db, id: number): Promise<OutgoingMessage | undefined> {
  return db.selectFrom('outgoing_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. The mail, where there is one, is locked before. */
export async function lockMessage(tx: Tx, id: number): Promise<OutgoingMessage | undefined> {
  return tx.selectFrom('outgoing_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The message of a mail that was sent last; by index `outgoing_messages_email`. */
export async function findMessageOf(db: Db, email_id: number): Promise<OutgoingMessage | undefined> {
  return db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('email_id', '=', email_id)
    .where('kind', '=', 'email')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Changes = Partial<Omit<OutgoingMessagesTable, 'id' | 'key'>>

export async function setMessage(tx: Tx, id: number, changes: Changes): Promise<void> {
  const { recipients, remaining, refused, unreached, ...plain } = changes
  await tx
    .updateTable('outgoing_messages')
    .set({
      ...plain,
      ...(recipients && { recipients: json(recipients) }),
      ...(remaining && { remaining: json(remaining) }),
      ...(refused && { refused: json(refused) }),
      ...(unreached && { unreached: json(unreached) }),
    })
    .where('id', '=', id)
    .execute()
}

function json<T>(value: T) {
  return sql<T>`${jsonForPostgres(value)}::jsonb`
}

/**
 * Takes a message that no mail waits for into its next attempt, in one statement. Undefined: it is to be looked at more
 * closely.
 */
export async function claimLone(db: Db, id: number, at: Date): Promise<OutgoingMessage | undefined> {
  const now = at.toISOString()
  const result = await sql<OutgoingMessage>`
    update outgoing_messages set state = 'submitting', attempts = attempts + 1, attempt_at = ${now},
      first_attempt_at = coalesce(first_attempt_at, ${now}), unreached = '[]'
    where id = ${id} and kind <> 'email' and state in ('waiting', 'submitting') and data_at is null
      and not exists (select from emails where emails.id = email_id and deleted_at is not null)
    returning *
  `.execute(db)
  return result.rows[0]
}

/** What is known of the bytes of a message. */
export type StoredBytes = Pick<
  OutgoingMessage,
  'raw_blob' | 'size' | 'smtputf8' | 'eight_bit' | 'envelope_from' | 'envid'
>

/**
 * Records that the final dot is about to be said in an attempt, where its bytes lie, and whom it will not reach. False
 * when that attempt is no longer the last one: another process has taken the message over, and this one may not go on.
 */
export async function setDotDue(
  db: Db,
  message: Pick<OutgoingMessage, 'id' | 'attempts'> & StoredBytes,
  { at, unreached }: { at: Date; unreached: readonly RefusedRecipient[] },
): Promise<boolean> {
  const { id, attempts, raw_blob, size, smtputf8, eight_bit, envelope_from, envid } = message
  const result = await sql`
    update outgoing_messages set data_at = ${at.toISOString()}, unreached = ${jsonForPostgres(unreached)}::jsonb,
      raw_blob = ${raw_blob}, size = ${size}, smtputf8 = ${smtputf8}, eight_bit = ${eight_bit},
      envelope_from = ${envelope_from}, envid = ${envid}
    where id = ${id} and attempts = ${attempts} and state = 'submitting' and data_at is null
  `.execute(db)
  return result.numAffectedRows === 1n
}

/** Messages of a mail that wait for their next attempt are not sent: the mail was aborted. */
export async function cancelMessages(tx: Tx, email_id: number): Promise<void> {
  await sql`
    update outgoing_messages set state = 'cancelled' where email_id = ${email_id} and state = 'waiting'
  `.execute(tx)
}

/** Which of some blobs are messages on their way, or kept of one that was sent. */
export async function findUsedMessageBlobs(db: Db, blobs: readonly string[]): Promise<string[]> {
  const result = await sql<{ blob: string }>`
    select blob from unnest(${[...blobs]}::text[]) as blob
    where exists (select from outgoing_messages where raw_blob = blob)
  `.execute(db)
  return result.rows.map((row) => row.blob)
}

/** The bytes of messages of some mails; by index `outgoing_messages_email`. */
export async function listBlobsOf(db: Db, email_ids: readonly number[]): Promise<string[]> {
  const result = await sql<{ raw_blob: string }>`
    select distinct raw_blob from outgoing_messages
    where email_id = any(${[...email_ids]}::bigint[]) and raw_blob is not null
  `.execute(db)
  return result.rows.map(({ raw_blob }) => raw_blob)
}
