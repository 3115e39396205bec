import { type RawBuilder, sql } from 'kysely'

/**
 * What the lists of some lines and boxes show, nothing archived: a select for each line and box, in list order by index
 * `emails_line`. Joined by `union all`, each in brackets, PostgreSQL merges them and stops with the page.
 */
export function rowsOfLines(
  line_ids: readonly number[],
  boxes: readonly string[],
  order: 'asc' | 'desc',
): RawBuilder<unknown>[] {
  return line_ids.flatMap((line_id) =>
    boxes.map(
      (box) => sql`
        select id as email_id, received_at, line_id from emails
        where deleted_at is null and line_id = ${line_id} and box = ${sql.lit(box)} and not archived
        order by received_at ${sql.raw(order)}, email_id ${sql.raw(order)}`,
    ),
  )
}
