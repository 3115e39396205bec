import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { Box } from '../contract/email.ts'

/**
 * How many mails of a place stand on days after (`newer`) or before the day of a moment, in UTC, as part of a query: a
 * row for each line and day, by primary key.
 */
export function emailsOnOtherDays(
  place: { line_ids: readonly number[]; box: Box; archived: boolean },
  side: 'newer' | 'older',
  moment: string,
): RawBuilder<number> {
  const than = side === 'newer' ? sql`>` : sql`<`
  return sql<number>`(
    select coalesce(sum(total), 0) from email_day_counts
    where line_id = any(${[...place.line_ids]}::bigint[]) and box = ${place.box} and archived = ${place.archived}
      and day ${than} (${moment}::timestamptz at time zone 'UTC')::date
  )`
}

/** Day totals that differ from the mails they stand for; always empty unless something is broken. Reads all mails. */
export async function findWrongDayCounts(
  db: Db,
): Promise<{ line_id: number; total: number; counted: number }[]> {
  const result = await sql<{ line_id: number; total: number; counted: number }>`
    select line_id, coalesce(total, 0) as total, coalesce(counted, 0) as counted
    from email_day_counts full join (
      select line_id, box, archived, (received_at at time zone 'UTC')::date as day, count(*) as counted
      from emails where deleted_at is null group by 1, 2, 3, 4
    ) as mails using (line_id, box, archived, day)
    where coalesce(total, 0) <> coalesce(counted, 0)
  `.execute(db)
  return result.rows
}
