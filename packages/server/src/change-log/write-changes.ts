import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Audience } from '@laycan/contract/message.ts'

/** One recorded change before it has its number. */
export interface Change {
  message: string
  body: unknown
  audience: Audience
  actor_id: number | null
}

/** Channel of the notice that new changes stand in the log; its payload is the last number. */
export const CHANGES_CHANNEL = 'laycan_changes'

/** Changes with a text that is known only when the transaction commits. */
export interface LateChanges {
  message: string
  /** Selects `body` and `audience` of each, both as JSON. */
  rows: RawBuilder<unknown>
  actor_id: number | null
}

/**
 * Numbers the changes without gaps and writes them. The row lock on the counter makes numbers follow the order of
 * commits; it must therefore be the last statement before the commit.
 * @param late follow the others
 * @param made_in the window whose call makes them (RT-007)
 * @param notifies PostgreSQL tells the other processes with the commit
 * @returns whether anything was written
 */
export async function writeChanges(
  tx: QueryExecutorProvider,
  changes: readonly Change[],
  late: readonly LateChanges[],
  { made_in, notifies }: { made_in: string | null; notifies: boolean },
): Promise<boolean> {
  if (changes.length === 0 && late.length === 0) return false
  const known = sql`
    select 0 as part, position, value ->> 'message' as message, (value -> 'body')::text as body,
      value -> 'audience' as audience, (value ->> 'actor_id')::bigint as actor_id
    from json_array_elements(${JSON.stringify(changes)}::json) with ordinality as item(value, position)
  `
  const parts = [known, ...late.map((each, index) => lateChanges(each, index + 1))]
  await sql`
    with item as materialized (
      select row_number() over (order by part, position) as position, message, body, audience, actor_id
      from (${sql.join(parts, sql` union all `)}) as news
    ), counter as (
      update change_counter set last_number = last_number + (select count(*) from item)
      where exists (select from item) returning last_number
    ), written as (
      insert into changes (number, message, body, audience, actor_id, made_in)
      select last_number - (select count(*) from item) + position, message, body, audience, actor_id,
        ${made_in}::text
      from counter cross join item
    )
    select ${notifies ? sql`pg_notify(${CHANGES_CHANNEL}, last_number::text)` : sql`last_number`} from counter
  `.execute(tx)
  return true
}

function lateChanges({ message, rows, actor_id }: LateChanges, part: number): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(part)}, row_number() over (), ${message}::text, body::text, audience::json, ${actor_id}::bigint
    from (${rows}) as late
  `
}
