import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { nextEmailId } from '#features/records/emails/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    accepted_mails: AcceptedRow
  }
}

export interface AcceptedRow {
  /** The id that the mail will have. */
  email_id: number
  line_id: number
  content_key: string
  raw_blob: string
  /** ISO 8601. */
  received_at: string
}

/** Notes mails whose bytes are durable; returns their ids in the order given. */
export async function insertAcceptedMails(
  db: Db,
  mails: readonly Omit<AcceptedRow, 'email_id'>[],
): Promise<number[]> {
  const result = await sql<{ email_id: number }>`
    insert into accepted_mails (email_id, line_id, content_key, raw_blob, received_at)
    select ${nextEmailId}, mail.* from unnest(
      ${mails.map((mail) => mail.line_id)}::bigint[],
      ${mails.map((mail) => mail.content_key)}::uuid[],
      ${mails.map((mail) => mail.raw_blob)}::text[],
      ${mails.map((mail) => mail.received_at)}::timestamptz[]
    ) as mail
    returning email_id
  `.execute(db)
  // Drawn one by one as the rows were read.
  return result.rows.map((row) => row.email_id).sort((a, b) => a - b)
}

/** Takes them away in the transaction that stores them. Those that are missing have been stored by another process. */
export async function takeAcceptedMails(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const result = await sql<{ email_id: number }>`
    delete from accepted_mails where email_id = any(${[...ids]}::bigint[]) returning email_id
  `.execute(tx)
  return new Set(result.rows.map((row) => row.email_id))
}

/** Mails accepted before a moment that this process does not have in hand, ascending by id. By primary key. */
export async function listAcceptedMails(
  db: Db,
  {
    before,
    after,
    in_hand,
    limit,
  }: { before: Date; after: number; in_hand: readonly number[]; limit: number },
): Promise<AcceptedRow[]> {
  return db
    .selectFrom('accepted_mails')
    .selectAll()
    .where('received_at', '<', before.toISOString())
    .where('email_id', '>', after)
    .where('email_id', '<>', sql<number>`all(${[...in_hand]}::bigint[])`)
    .orderBy('email_id')
    .limit(limit)
    .execute()
}

/** Which of some blobs are waiting to become mails. */
export async function findAcceptedBlobs(db: Db, blobs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('accepted_mails')
    .select('raw_blob')
    .where('raw_blob', 'in', [...blobs])
    .execute()
  return rows.map((row) => row.raw_blob)
}
