import { type Generated, type GeneratedAlways, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    stars: {
      user_id: number
      starable_type: string
      starable_id: number
      line_id: number | null
      received_at: string | null
      created_at: Generated<string>
      email_id: GeneratedAlways<number | null>
    }
  }
}

/** Stars those of the mails that the actor may read; answers which they are and which of them were not starred before. */
export async function insertStars(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<{ found_ids: number[]; changed_ids: number[] }> {
  const result = await sql<{ found_ids: number[]; changed_ids: number[] }>`
    with mail as materialized (
      select id, line_id, received_at from emails where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
      -- a deletion that is under way is waited for
      order by id for share
    ), starred as (
      insert into stars (user_id, starable_type, starable_id, line_id, received_at)
      select ${actor.user_id}, 'Email', id, line_id, received_at from mail
      order by id on conflict do nothing
      returning starable_id
    )
    select array(select id::float8 from mail order by id) as found_ids,
           array(select starable_id::float8 from starred order by starable_id) as changed_ids
  `.execute(tx)
  return result.rows[0] ?? { found_ids: [], changed_ids: [] }
}

/** Takes a user's stars off mails; answers those that were starred. */
export async function deleteStars(tx: Tx, user_id: number, ids: readonly number[]): Promise<number[]> {
  const result = await sql<{ starable_id: number }>`
    delete from stars
    where user_id = ${user_id} and starable_type = 'Email' and starable_id in (
      select starable_id from stars
      where user_id = ${user_id} and starable_type = 'Email' and starable_id = any(${[...ids]}::bigint[])
      order by starable_id for update
    )
    returning starable_id
  `.execute(tx)
  return result.rows.map((row) => row.starable_id)
}

/** Stars stand where their mail stands; by index `stars_email`. */
export async function placeStars(
  tx: Tx,
  { id, line_id, received_at }: { id: number; line_id: number; received_at: string },
): Promise<void> {
  await sql`
    update stars set line_id = ${line_id}, received_at = ${received_at} where email_id = ${id}
  `.execute(tx)
}
