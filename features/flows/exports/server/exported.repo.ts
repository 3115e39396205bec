import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

/** A table, and its columns but those of bytes: sealed secrets, hashes, and what is made of other columns. */
export interface ExportedTable {
  name: string
  columns: string[]
}

export async function listTables(db: Db): Promise<ExportedTable[]> {
  const result = await sql<ExportedTable>`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type <> 'bytea'
      and c.table_name not like 'kysely%'
    group by c.table_name order by c.table_name
  `.execute(db)
  return result.rows
}

/** Rows of one page. */
const PAGE = 1000

/** All rows of a table as JSON texts, page by page, by a cursor of the transaction. */
export async function* readTable(tx: Tx, { name, columns }: ExportedTable): AsyncGenerator<string[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    declare exported no scroll cursor for
    select row_to_json(r)::text as line from (select ${list} from ${sql.table(name)}) r
  `.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(PAGE)} from exported`.execute(tx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < PAGE) break
  }
  await sql`close exported`.execute(tx)
}

/** A mail with where it stands and its raw message. */
export interface ExportedMail {
  id: number
  line: string
  box: string
  raw_blob: string
}

/** Mails after an id, ascending, by primary key. */
export async function listExportedMails(db: Db, after: number, limit: number): Promise<ExportedMail[]> {
  const result = await sql<ExportedMail>`
    select emails.id, lines.username as line, box, raw_blob
    from emails join email_contents on email_id = emails.id join lines on lines.id = line_id
    where emails.id > ${after} and raw_blob <> '' order by emails.id limit ${limit}
  `.execute(db)
  return result.rows
}

/** Mails of a company, and tables, about. */
export async function countExported(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select coalesce(sum(total), 0)::float8 as n from email_counts`.execute(db)
  return (rows[0]?.n ?? 0) + (await listTables(db)).length
}
