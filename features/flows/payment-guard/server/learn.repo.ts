import { type RawBuilder, sql } from 'kysely'
import type { PaymentReading } from '@laycan/mail/guard/read-payment.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { jsonForPostgres, type People } from '#features/records/emails/server/public.ts'

/** A mail that came or left, with what is read of it. */
export interface LearnedMail {
  readonly id: number
  readonly line_id: number
  readonly box: 'received' | 'sent'
  readonly received_at: string
  readonly subject: string
  readonly attachment_name: string
  readonly people: People
  readonly reply_to: readonly Participant[]
  readonly text: string
  /** Of a mail of which no text is kept. */
  readonly html: string
  readonly quote_offset: number | null
}

/** Characters of a mail that are read. */
const TEXT_CHARS = 200_000

/** Mails that came or left, by primary keys; drafts, spam and what is gone are left out. */
export async function listLearnedMails(db: Db, ids: readonly number[]): Promise<LearnedMail[]> {
  const { rows } = await sql<LearnedMail>`
    select emails.id::float8 as id, emails.line_id::float8 as line_id, emails.box, emails.received_at, emails.subject,
      emails.attachment_name, contents.people, contents.reply_to, left(contents.text, ${sql.lit(TEXT_CHARS)}) as text,
      case when contents.text = '' then left(contents.html, ${sql.lit(TEXT_CHARS)}) else '' end as html,
      contents.quote_offset
    from emails join email_contents as contents on contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and emails.box in ('received', 'sent') and emails.deleted_at is null
      and emails.status in ('received', 'sent')
    order by emails.id
  `.execute(db)
  return rows
}

function rowsOf(rows: readonly object[]): RawBuilder<unknown> {
  return sql`${jsonForPostgres(rows)}::jsonb`
}

/** An address that wrote, or was written to. */
export interface Meeting {
  readonly address: string
  readonly counterparty: string
  readonly heard_at: string | null
  readonly written_at: string | null
}

/** @param meetings each address once, in the order of addresses: two processes never wait for one another */
export async function addMeetings(tx: Tx, meetings: readonly Meeting[]): Promise<void> {
  if (meetings.length === 0) return
  await sql`
    insert into guard_correspondents (address, counterparty, heard_at, written_at)
    select * from jsonb_to_recordset(${rowsOf(meetings)})
      as row(address text, counterparty text, heard_at timestamptz, written_at timestamptz)
    on conflict (address) do update set
      heard_at = least(guard_correspondents.heard_at, excluded.heard_at),
      written_at = least(guard_correspondents.written_at, excluded.written_at)
  `.execute(tx)
}

/** Which of some counterparties are in the index of look-alikes, by any of their keys. */
export async function addLikeness(
  tx: Tx,
  keys: readonly { key: string; counterparty: string }[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into guard_likeness (key, counterparty)
    select * from jsonb_to_recordset(${rowsOf(keys)}) as row(key text, counterparty text)
    on conflict do nothing
  `.execute(tx)
}

/** Counterparties that were written to before, of some; by their index. */
export async function findWritten(tx: Tx, counterparties: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ counterparty: string }>`
    select asked.counterparty from unnest(${[...counterparties]}::text[]) as asked(counterparty)
    where exists (
      select from guard_correspondents as known
      where known.counterparty = asked.counterparty and known.written_at is not null
    )
  `.execute(tx)
  return new Set(rows.map(({ counterparty }) => counterparty))
}

/** Bank details that a mail names. */
export interface Mention {
  readonly email_id: number
  readonly counterparty: string
  readonly kind: string
  readonly value: string
  readonly at: string
  readonly quoted: boolean
}

export async function addMentions(tx: Tx, mentions: readonly Mention[]): Promise<void> {
  if (mentions.length === 0) return
  await sql`
    insert into guard_mentions (email_id, counterparty, kind, value, at, quoted)
    select * from jsonb_to_recordset(${rowsOf(mentions)})
      as row(email_id bigint, counterparty text, kind text, value text, at timestamptz, quoted boolean)
    on conflict do nothing
  `.execute(tx)
}

/** @param details as `Meeting`: each once, in one order */
export async function addDetails(
  tx: Tx,
  details: readonly Pick<Mention, 'counterparty' | 'kind' | 'value' | 'at'>[],
): Promise<void> {
  if (details.length === 0) return
  await sql`
    insert into guard_details (counterparty, kind, value, first_at)
    select counterparty, kind, value, at from jsonb_to_recordset(${rowsOf(details)})
      as row(counterparty text, kind text, value text, at timestamptz)
    on conflict (counterparty, kind, value) do update
      set first_at = least(guard_details.first_at, excluded.first_at)
  `.execute(tx)
}

export async function addReadings(
  tx: Tx,
  readings: readonly (Pick<PaymentReading, 'asks_payment' | 'says_changed'> & { email_id: number })[],
): Promise<void> {
  if (readings.length === 0) return
  await sql`
    insert into guard_readings (email_id, asks_payment, says_changed)
    select * from jsonb_to_recordset(${rowsOf(readings)})
      as row(email_id bigint, asks_payment boolean, says_changed boolean)
    on conflict do nothing
  `.execute(tx)
}

/** A mail whose answers go to somebody else. */
export interface LeavingReply {
  readonly email_id: number
  readonly address: string
  readonly sender: string
  readonly at: string
}

export async function addReplies(tx: Tx, replies: readonly LeavingReply[]): Promise<void> {
  if (replies.length === 0) return
  await sql`
    insert into guard_replies (email_id, address, sender, at)
    select * from jsonb_to_recordset(${rowsOf(replies)})
      as row(email_id bigint, address text, sender text, at timestamptz)
    on conflict do nothing
  `.execute(tx)
}
