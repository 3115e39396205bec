import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import './lines.repo.ts'

/** The shared lines that somebody was given by name, ascending; by index `line_users_user`. */
export async function listOwnLines(db: Db, user_id: number): Promise<number[]> {
  const result = await sql<{ line_id: number }>`
    select line_id from line_users join lines on lines.id = line_id
    where user_id = ${user_id} and not personal order by line_id
  `.execute(db)
  return result.rows.map(({ line_id }) => line_id)
}

/** Replaces the shared lines that somebody was given by name; personal ones stay, unless told otherwise. */
export async function setOwnLines(
  tx: Tx,
  user_id: number,
  line_ids: readonly number[],
  { personal = false } = {},
): Promise<void> {
  await sql`
    delete from line_users using lines
    where lines.id = line_id and user_id = ${user_id} and (${personal} or not lines.personal)
  `.execute(tx)
  await sql`insert into line_users (user_id, line_id) select ${user_id}, unnest(${[...line_ids]}::bigint[])`.execute(
    tx,
  )
}
