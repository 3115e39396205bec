import { type QueryExecutorProvider, sql } from 'kysely'
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

/**
 * Numbers the changes without gaps and writes them. The row lock on the counter makes numbers follow the order of
 * commits; it must therefore be the last statement before the commit.
 */
export async function writeChanges(tx: QueryExecutorProvider, changes: readonly Change[]): Promise<void> {
  const rows = JSON.stringify(changes)
  await sql`
    with counter as (
      update change_counter set last_number = last_number + ${changes.length}::int returning last_number
    ), written as (
      insert into changes (number, message, body, audience, actor_id)
      select counter.last_number - ${changes.length}::int + item.position,
             item.value ->> 'message', (item.value -> 'body')::text, item.value -> 'audience',
             (item.value ->> 'actor_id')::bigint
      from counter, json_array_elements(${rows}::json) with ordinality as item(value, position)
    )
    select pg_notify(${CHANGES_CHANNEL}, last_number::text) from counter
  `.execute(tx)
}
