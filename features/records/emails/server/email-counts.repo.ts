import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { Box, EmailStatus } from '../contract/email.ts'

/** A plain view: what its total is kept for. */
export interface CountedView {
  line_ids: readonly number[]
  box: Box
  status: EmailStatus | undefined
  archived: boolean
}

/** The kept total of a view as part of a query: a few rows by primary key, whatever the number of mails. */
export function emailTotal(view: CountedView): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(total), 0) from email_counts
    where line_id = any(${[...view.line_ids]}::bigint[]) and box = ${view.box} and archived = ${view.archived}
      and (${view.status ?? null}::text is null or status = ${view.status ?? null})
  )`
}

/** The kept total of a view. */
export async function readEmailTotal(db: Db, view: CountedView): Promise<number> {
  const result = await sql<{ total: number }>`select ${emailTotal(view)} as total`.execute(db)
  return result.rows[0]?.total ?? 0
}

/** Kept totals that differ from the mails they stand for; always empty unless something is broken. Reads all mails. */
export async function findWrongEmailCounts(
  db: Db,
): Promise<(CountedPlace & { total: number; counted: number })[]> {
  const result = await sql<CountedPlace & { total: number; counted: number }>`
    select line_id, box, status, archived, coalesce(total, 0) as total, coalesce(counted, 0) as counted
    from email_counts full join (
      select line_id, box, status, archived, count(*) as counted from emails
      where deleted_at is null group by line_id, box, status, archived
    ) as mails using (line_id, box, status, archived)
    where coalesce(total, 0) <> coalesce(counted, 0)
  `.execute(db)
  return result.rows
}

interface CountedPlace {
  line_id: number
  box: Box
  status: EmailStatus
  archived: boolean
}
