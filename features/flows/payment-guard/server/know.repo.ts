import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { type People, readableBy } from '#features/records/emails/server/public.ts'
import type { GuardKind } from '../contract/guard.ts'

/** A mail that is judged. */
export interface GuardedMail {
  readonly id: number
  readonly box: string
  readonly received_at: string
  readonly thread_id: number
  readonly people: People
  readonly reply_to: readonly Participant[]
  /** It came by a mailing list, or a program sent it to many. */
  readonly is_bulk: boolean
  readonly asks_payment: boolean
  readonly says_changed: boolean
}

/** By primary keys, if the actor may read it. */
export async function findGuardedMail(db: Db, actor: Actor, id: number): Promise<GuardedMail | undefined> {
  const { rows } = await sql<GuardedMail>`
    select emails.id::float8 as id, emails.box, emails.received_at, emails.thread_id::float8 as thread_id,
      contents.people, contents.reply_to,
      contents.list_id is not null or contents.list_unsubscribe is not null or contents.auto_submitted as is_bulk,
      coalesce(reading.asks_payment, false) as asks_payment, coalesce(reading.says_changed, false) as says_changed
    from emails join email_contents as contents on contents.email_id = emails.id
      left join guard_readings as reading on reading.email_id = emails.id
    where emails.id = ${id} and ${readableBy(actor)}
  `.execute(db)
  return rows[0]
}

/** Addresses of the company's mailboxes; a company has few. */
export async function listOwnAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select lower(email) as email from lines`.execute(db)
  return rows.map(({ email }) => email)
}

/** Since when somebody is known; null where he is not. */
export interface Acquaintance {
  readonly counterparty: string
  readonly heard_at: string | null
  readonly written_at: string | null
}

/** Since when counterparties are known, by their indexes. */
export async function findAcquaintances(
  db: Db,
  counterparties: readonly string[],
): Promise<Map<string, Acquaintance>> {
  const { rows } = await sql<Acquaintance>`
    select asked.counterparty,
      (select min(heard_at) from guard_correspondents as known where known.counterparty = asked.counterparty) as heard_at,
      (select min(written_at) from guard_correspondents as known where known.counterparty = asked.counterparty) as written_at
    from unnest(${[...counterparties]}::text[]) as asked(counterparty)
  `.execute(db)
  return new Map(rows.map((row) => [row.counterparty, row]))
}

/** When somebody first wrote to the company, by index; null before that. */
export async function findBeginning(db: Db): Promise<string | null> {
  const { rows } = await sql<{ first_at: string | null }>`
    select min(heard_at) as first_at from guard_correspondents
  `.execute(db)
  return rows[0]?.first_at ?? null
}

/** More look-alikes than that are no help. */
const MOST_NEAR = 50

/** Counterparties that were written to and share a key. */
export async function findNear(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ counterparty: string }>`
    select distinct counterparty from guard_likeness where key = any(${[...keys]}::text[]) limit ${sql.lit(MOST_NEAR)}
  `.execute(db)
  return rows.map(({ counterparty }) => counterparty)
}

export interface NamedDetail {
  readonly kind: 'iban' | 'account' | 'bic' | 'sort_code'
  readonly value: string
}

/** Bank details that the mail names, each with the earliest moment at which anybody else, or the company itself, did. */
export async function listNamed(
  db: Db,
  email_id: number,
): Promise<(NamedDetail & { quoted: boolean; elsewhere_at: string | null; own_at: string | null })[]> {
  const { rows } = await sql<
    NamedDetail & { quoted: boolean; elsewhere_at: string | null; own_at: string | null }
  >`
    select mention.kind, mention.value, mention.quoted,
      (select min(first_at) from guard_details as other where other.value = mention.value and other.kind = mention.kind
        and other.counterparty not in ('', mention.counterparty)) as elsewhere_at,
      (select first_at from guard_details as own where own.counterparty = '' and own.kind = mention.kind
        and own.value = mention.value) as own_at
    from guard_mentions as mention where mention.email_id = ${email_id}
  `.execute(db)
  return rows
}

/** Counterparties with more are brokers of payments; the eldest tell enough. */
const MOST_DETAILS = 300

/** Details that a counterparty named before a moment, the eldest first; those of the company, which it pays to, are not its own. */
export async function listDetails(
  db: Db,
  counterparty: string,
  before: string,
): Promise<(NamedDetail & { first_at: string })[]> {
  const { rows } = await sql<NamedDetail & { first_at: string }>`
    select kind, value, first_at from guard_details as named
    where counterparty = ${counterparty} and first_at < ${before}::timestamptz and not exists (
      select from guard_details as own where own.counterparty = '' and own.kind = named.kind and own.value = named.value
    )
    order by first_at limit ${sql.lit(MOST_DETAILS)}
  `.execute(db)
  return rows
}

/** The latest mail before a moment in which a counterparty named a detail, of those that the actor may read. */
export async function findEarlierUse(
  db: Db,
  actor: Actor,
  { counterparty, kind, value, before }: NamedDetail & { counterparty: string; before: string },
): Promise<{ email_id: number; received_at: string } | null> {
  const { rows } = await sql<{ email_id: number; received_at: string }>`
    select recent.email_id, recent.received_at from (
      select mention.email_id::float8 as email_id, mention.at as received_at from guard_mentions as mention
      where mention.counterparty = ${counterparty} and mention.kind = ${kind} and mention.value = ${value}
        and mention.at < ${before}::timestamptz and not mention.quoted
      order by mention.at desc limit 50
    ) as recent join emails on emails.id = recent.email_id
    where ${readableBy(actor)} order by recent.received_at desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** When the answers of a sender's n-th mail went to somebody else, from 1 on; null where there are fewer. By index. */
export async function findLeaving(db: Db, sender: string, n: number): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select at from guard_replies where sender = ${sender} order by at limit ${n}
  `.execute(db)
  return rows[n - 1]?.at ?? null
}

/** Senders whose answers were asked to some addresses lately; by index. */
export async function findRepliedSenders(
  db: Db,
  addresses: readonly string[],
): Promise<{ address: string; sender: string }[]> {
  const { rows } = await sql<{ address: string; sender: string }>`
    select asked.address, latest.sender from unnest(${[...addresses]}::text[]) as asked(address)
      cross join lateral (
        select sender from guard_replies where guard_replies.address = asked.address order by at desc limit 1
      ) as latest
  `.execute(db)
  return rows
}

/** Whether somebody of a counterparty writes in a conversation before a moment; by the index of conversations. */
export async function isInThread(
  db: Db,
  { thread_id, counterparty, before }: { thread_id: number; counterparty: string; before: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from emails where thread_id = ${thread_id} and received_at < ${before}::timestamptz
      and position(${counterparty} in sender || ' ' || recipients) > 0 limit 1
  `.execute(db)
  return rows.length > 0
}

/** What somebody said is right. */
export interface StoredAnswer {
  readonly kind: GuardKind
  readonly counterparty: string
  readonly value: string
  readonly email_id: number
  readonly at: string
  readonly name: string
}

/** Answers about some counterparties; by the beginning of the primary key. */
export async function listAnswers(db: Db, counterparties: readonly string[]): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select answer.kind, answer.counterparty, answer.value, answer.email_id::float8 as email_id, answer.at,
      coalesce(users.name, '') as name
    from guard_answers as answer left join users on users.id = answer.user_id
    where answer.kind in ('bank_details', 'look_alike', 'first_time', 'reply_to')
      and answer.counterparty = any(${[...counterparties]}::text[])
    limit 1000
  `.execute(db)
  return rows
}
