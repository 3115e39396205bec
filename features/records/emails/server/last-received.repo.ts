import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/** When the newest mail of each line came, by line; lines without one are not in it. The top of an index for each. */
export async function findLastReceived(db: Db, line_ids: readonly number[]): Promise<Map<number, string>> {
  const result = await sql<{ line_id: number; received_at: string }>`
    select line.id as line_id, max(newest.received_at) as received_at
    from unnest(${[...line_ids]}::bigint[]) as line (id)
    cross join (values (false), (true)) as place (archived)
    cross join lateral (
      select received_at from emails
      where line_id = line.id and box = 'received' and archived = place.archived and deleted_at is null
      order by received_at desc limit 1
    ) as newest
    group by line.id
  `.execute(db)
  return new Map(result.rows.map(({ line_id, received_at }) => [line_id, received_at]))
}
