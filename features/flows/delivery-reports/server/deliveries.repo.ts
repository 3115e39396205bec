import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { StoredDelivery } from './tables.ts'

const columns =
  sql.raw(`id, email_id, outgoing_id, message_id, name, address, separate, tracked, accepted_at, uncertain_at, delivered_at,
  dropped_at, deferred_at, bounced_at, opened_at, clicked_at, spam_at, reason`)

export interface NewDelivery {
  email_id: number
  outgoing_id: number | null
  message_id: string | null
  name: string
  /** In lower case. */
  address: string
  separate: boolean
}

/**
 * Enters recipients. One that stands there already is handed over anew: what became of the attempt before is history
 * in `delivery_events`.
 */
export async function upsertDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<void> {
  await sql`
    insert into deliveries (email_id, outgoing_id, message_id, name, address, separate)
    select distinct on (email_id, address) email_id, outgoing_id, message_id, name, address, separate
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      email_id bigint, outgoing_id bigint, message_id text, name text, address text, separate boolean)
    order by email_id, address
    on conflict (email_id, address) do update
    set outgoing_id = excluded.outgoing_id, message_id = excluded.message_id, dropped_at = null, deferred_at = null,
      bounced_at = null, uncertain_at = null, reason = ''
    where deliveries.outgoing_id is distinct from excluded.outgoing_id
  `.execute(tx)
}

/** All recipients of a mail, by address: at most those of the largest broadcast, by unique index. */
export async function listDeliveries(db: Db, email_id: number): Promise<StoredDelivery[]> {
  const result = await sql<StoredDelivery>`
    select ${columns} from deliveries where email_id = ${email_id} order by address
  `.execute(db)
  return result.rows
}

export async function findDelivery(db: Db, id: number): Promise<StoredDelivery | undefined> {
  const result = await sql<StoredDelivery>`select ${columns} from deliveries where id = ${id}`.execute(db)
  return result.rows[0]
}

/** Recipients of what the outbox handed over, by index `deliveries_outgoing`. */
export async function listByOutgoing(db: Db, outgoing_ids: readonly number[]): Promise<StoredDelivery[]> {
  const result = await sql<StoredDelivery>`
    select ${columns} from deliveries where outgoing_id = any(${[...outgoing_ids]}::bigint[])
  `.execute(db)
  return result.rows
}

/** A recipient of what the outbox handed over, with the address that sent it; of a separate mail the only one. */
export async function findSeparate(
  db: Db,
  outgoing_id: number,
): Promise<{ delivery_id: number; from: string } | undefined> {
  const result = await sql<{ delivery_id: number; from: string }>`
    select deliveries.id as delivery_id, lines.email as "from"
    from deliveries join emails on emails.id = deliveries.email_id join lines on lines.id = emails.line_id
    where outgoing_id = ${outgoing_id} limit 1
  `.execute(db)
  return result.rows[0]
}

/** Recipients of mails with some Message-IDs, by index `deliveries_message`. */
export async function listByMessageIds(db: Db, message_ids: readonly string[]): Promise<StoredDelivery[]> {
  const result = await sql<StoredDelivery>`
    select ${columns} from deliveries where message_id = any(${[...message_ids]}::text[])
  `.execute(db)
  return result.rows
}

/** Mails of a line to an address that were handed over since a moment, at most two: by index `deliveries_address`. */
export async function listRecent(
  db: Db,
  { address, line_id, since }: { address: string; line_id: number; since: Date },
): Promise<StoredDelivery[]> {
  const result = await sql<StoredDelivery>`
    select ${columns} from deliveries
    where address = ${address} and accepted_at > ${since.toISOString()}
      and exists (select from emails where emails.id = deliveries.email_id and line_id = ${line_id})
    order by id desc limit 2
  `.execute(db)
  return result.rows
}

/** The lines that sent some mails. */
export async function listLinesOf(
  db: Db,
  email_ids: readonly number[],
): Promise<{ id: number; line_id: number }[]> {
  const result = await sql<{ id: number; line_id: number }>`
    select id, line_id from emails where id = any(${[...email_ids]}::bigint[])
  `.execute(db)
  return result.rows
}

/** Notes whose opens and clicks are counted. */
export async function setTracked(db: Db, id: number): Promise<void> {
  await sql`update deliveries set tracked = true where id = ${id} and not tracked`.execute(db)
}

/** How the separate mails of a broadcast stand. */
export interface SeparateCounts {
  sent: number
  failed: number
  /** Nobody knows whether they left, and nobody may try again. */
  uncertain: number
  /** Handed to the outbox and not answered for good; `deferred` of them wait for their servers. */
  leaving: number
  deferred: number
}

/** Counts the recipients of one mail: at most those of the largest broadcast, by unique index. */
export async function countSeparate(db: Db, email_id: number): Promise<SeparateCounts> {
  const result = await sql<SeparateCounts>`
    select count(*) filter (where has_it and not failed) as sent,
      count(*) filter (where failed) as failed,
      count(*) filter (where is_open and uncertain_at is not null) as uncertain,
      count(*) filter (where is_open and uncertain_at is null) as leaving,
      count(*) filter (where is_open and uncertain_at is null and deferred_at is not null) as deferred
    from (
      select *, outgoing_id is not null and not has_it and not failed as is_open
      from (
        select outgoing_id, uncertain_at, deferred_at, bounced_at is not null or dropped_at is not null as failed,
          coalesce(accepted_at, delivered_at, opened_at) is not null as has_it
        from deliveries where email_id = ${email_id}
      ) as facts
    ) as states
  `.execute(db)
  return result.rows[0] ?? { sent: 0, failed: 0, uncertain: 0, leaving: 0, deferred: 0 }
}
