import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'

/** What of a user and his lines searches depend on. */
export interface StoredSearcher {
  time_zone: string | null
  lines: { id: number; username: string }[]
}

/** By primary keys. */
export async function readSearcher(db: Db, { user_id, line_ids }: Actor): Promise<StoredSearcher> {
  const result = await sql<StoredSearcher>`
    select timezone_id as time_zone, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'username', username) order by id) from lines
      where id = any(${[...line_ids]}::bigint[])
    ), '[]') as lines
    from users where id = ${user_id}
  `.execute(db)
  return result.rows[0] ?? { time_zone: null, lines: [] }
}
