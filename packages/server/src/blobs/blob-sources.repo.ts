import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** A column of a feature's table that names blobs. */
export interface BlobSource {
  /** What they are, in the plural: `raw messages`. */
  name: string
  table: string
  /** Its primary key, a number. */
  id: string
  column: string
}

/** A row and the blob that it names. */
export interface BlobOfRow {
  id: number
  blob: string
}

/** Rows of one page. */
const PAGE = 1000

/** All rows that name a blob, page by page in the order of their keys. */
export async function* listBlobsOf(db: Db, source: BlobSource): AsyncGenerator<BlobOfRow[]> {
  const [table, id, column] = [sql.table(source.table), sql.ref(source.id), sql.ref(source.column)]
  let after = 0
  for (;;) {
    const { rows } = await sql<BlobOfRow>`
      select ${id} as id, ${column} as blob from ${table}
      where ${id} > ${after} and ${column} is not null order by ${id} limit ${PAGE}
    `.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id ?? after
  }
}
