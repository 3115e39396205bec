import { type RawBuilder, sql } from 'kysely'
import { type AskedList, rowsOfLines } from '#features/records/emails/server/public.ts'
import type { ListedFolder } from './folder-views.repo.ts'

/**
 * The mails of a view as one source in list order: those of each of its lines and boxes by `emails_line`, and those filed in
 * it and in its folders by `filings_list`, each mail once. PostgreSQL merges the branches of a plain `union all` and stops
 * with the page, as each is a select from one table that says its order.
 */
export function viewRows(list: AskedList, view: ListedFolder, order: 'asc' | 'desc'): RawBuilder<unknown> {
  const { box, archived } = list
  const by = sql`order by received_at ${sql.raw(order)}, email_id ${sql.raw(order)}`
  const boxes = view.boxes.filter((each) => box === undefined || each === box)
  const lines = archived === true ? [] : view.line_ids.filter((id) => list.line_ids.includes(id))
  const ofLines = rowsOfLines(lines, boxes, order)
  const place = sql`shown and ${box === undefined ? sql`true` : sql`box = ${box}`}
    and ${archived === undefined ? sql`true` : sql`archived = ${archived}`}`
  const isInLines = sql`(line_id = any(${lines}::bigint[]) and box = any(${boxes}::text[]) and not archived)`
  const folders = [view.id, ...view.source_ids]
  const ofFolders = folders.map((folder_id, at) => {
    const taken = sql`(
      select true from filings as other
      where other.email_id = filings.email_id and other.folder_id = any(${folders.slice(0, at)}::bigint[])
        and (other.folder_id = ${view.id} or other.box = any(${boxes}::text[])) limit 1
    ) is null`
    // What somebody filed in the view itself is of any box.
    const isMeant = folder_id === view.id ? sql`true` : sql`box = any(${boxes}::text[])`
    return sql`
      select email_id, received_at, line_id from filings
      where folder_id = ${folder_id} and ${place} and ${isMeant} and not ${isInLines} and ${at === 0 ? sql`true` : taken} ${by}`
  })
  return sql`(${sql.join(
    [...ofLines, ...ofFolders].map((branch) => sql`(${branch})`),
    sql` union all `,
  )})`
}
