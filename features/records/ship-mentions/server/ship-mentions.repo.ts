import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { ShipWords } from '../contract/ship-words.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    email_ships: { email_id: number; ship_id: number }
    ship_mention_state: { before_id: number | null }
  }
}

export interface MailText {
  readonly id: number
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Some mails that nobody has looked through, with their texts. @param again also those that somebody has */
export async function listUnread(db: Db, ids: readonly number[], again = false): Promise<MailText[]> {
  const { rows } = await sql<MailText>`
    select emails.id, emails.subject, coalesce(contents.html, '') as html, coalesce(contents.text, '') as text
    from emails left join email_contents as contents on contents.email_id = emails.id
    where emails.id = any(${[...ids]}::bigint[]) and (${again} or not exists (
      select from email_ships where email_ships.email_id = emails.id and ship_id = 0
    )) order by emails.id
  `.execute(db)
  return rows
}

/** Ships that have a name or number; a former name counts where no ship has it now. By `ship_names_key` and `ships_imo`. */
export async function findNamed(db: Db, { names, imos }: ShipWords): Promise<number[]> {
  if (names.length + imos.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with named as (
      select ship_names.ship_id, rank() over (partition by name_key order by least(place, 1)) as rank
      from ship_names join ships on ships.id = ship_names.ship_id and ships.deleted_at is null
      where name_key = any(${[...names]}::text[])
    )
    select ship_id as id from named where rank = 1
    union select id from ships where lrimo = any(${[...imos]}::int[]) and deleted_at is null
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Keeps what mails name. @returns mails of which something new is known */
export async function keepMentions(
  tx: Tx,
  found: readonly { email_id: number; ship_ids: readonly number[] }[],
): Promise<number[]> {
  const rows = found.flatMap(({ email_id, ship_ids }) =>
    [0, ...ship_ids].map((ship_id) => ({ email_id, ship_id })),
  )
  const { rows: made } = await sql<{ email_id: number }>`
    insert into email_ships (email_id, ship_id)
    select given.email_id, given.ship_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(email_id bigint, ship_id bigint)
      join emails on emails.id = given.email_id
    on conflict do nothing returning email_id, ship_id
  `.execute(tx)
  return [
    ...new Set(
      (made as { email_id: number; ship_id: number }[])
        .filter(({ ship_id }) => ship_id > 0)
        .map(({ email_id }) => email_id),
    ),
  ]
}

/** The newest mails before an id, by the primary key. */
export async function listOlder(
  db: Db,
  { before, limit }: { before: number | null; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from emails where ${before === null ? sql`true` : sql`id < ${before}`} order by id desc limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Down to which mail all were looked through; null: from the newest on, 0: all were. */
export async function readBefore(db: Db): Promise<number | null> {
  const row = await db.selectFrom('ship_mention_state').select('before_id').executeTakeFirst()
  return row?.before_id ?? null
}

export async function setBefore(tx: Tx, before_id: number | null): Promise<void> {
  await tx.updateTable('ship_mention_state').set({ before_id }).execute()
}

/** Whether the company has ships at all. */
export async function hasShips(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ship_totals where ships > 0) as has
  `.execute(db)
  return rows[0]?.has ?? false
}
