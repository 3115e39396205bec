import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { encodeUtf8, type Utf8, utf8 } from '@laycan/server/utf8.ts'
import { emailRowColumns, type StoredEmailRow, toEmailRow } from './email-row.repo.ts'
import { keepRowText, keptRowText, newestOfBurst, type RowText, type RowVersion } from './kept-row-texts.ts'

/**
 * What lists read of a mail before its row; join `emails` under its own name. Every change of a row gives it another
 * `xmin`, and two writings of one row never have the same.
 */
export const emailKeyColumns = sql<EmailKey>`emails.id, emails.received_at, emails.xmin as version`

export interface EmailKey extends RowVersion {
  received_at: string
  /** See `unknownRowColumn`; null where the row is known. */
  unknown_row?: StoredEmailRow | null
}

/**
 * While mail is coming, the rows that are newer than all that were read before come with their keys: who lists then asks
 * once, not a second time for the new rows (docs/decisions/0022). Nothing otherwise.
 * @param keys name of a table with `emailKeyColumns`
 */
export function unknownRowColumn(db: Db, keys: string): RawBuilder<unknown> {
  const newest = newestOfBurst(db)
  if (newest === undefined) return sql``
  const id = sql.ref(`${keys}.id`)
  return sql`, case when ${id} > ${newest}::bigint then (
    select row_to_json(row) from (select ${emailRowColumns} from emails where emails.id = ${id}) as row
  ) end as unknown_row`
}

/** The reader's part of a list row. */
export interface ReaderMarks {
  /** Of its line, as JSON. */
  username: Utf8
  read: boolean
  starred: boolean
  is_hide: boolean
}

/**
 * Rows of mails as JSON, in the order asked for; undefined for one that was removed meanwhile. What was read before in
 * the same writing is not read again: at the top of a list everybody looks at the same rows (docs/decisions/0016).
 */
export async function readRowTexts(db: Db, keys: readonly EmailKey[]): Promise<(RowText | undefined)[]> {
  const texts = keys.map((key) => keptRowText(db, key) ?? keepUnknownRow(db, key))
  const missing = keys.filter((_, place) => !texts[place]).map((key) => key.id)
  if (missing.length === 0) return texts
  const read = await readRows(db, missing)
  return keys.map(({ id }, place) => texts[place] ?? read.get(id))
}

function keepUnknownRow(db: Db, key: EmailKey): RowText | undefined {
  const { unknown_row: row } = key
  if (!row) return undefined
  // Within JSON PostgreSQL writes times in its own way.
  row.received_at = key.received_at
  return keepRowText(db, key, writeRow(row))
}

async function readRows(db: Db, ids: readonly number[]): Promise<Map<number, RowText>> {
  const result = await sql<StoredEmailRow & RowVersion>`
    select ${emailRowColumns}, emails.xmin as version from emails
    where emails.id = any(${[...ids]}::bigint[]) and emails.deleted_at is null
  `.execute(db)
  return new Map(result.rows.map((row) => [row.id, keepRowText(db, row, writeRow(row))]))
}

function writeRow(row: StoredEmailRow): RowText {
  const { username: _, read: __, starred: ___, is_hide: ____, ...same } = toEmailRow(row, true, '')
  return { line_id: row.line_id, json: encodeUtf8(JSON.stringify(same).slice(0, -1)) }
}

/** The whole row of a list for one reader. */
export function joinRowText({ json }: RowText, { username, read, starred, is_hide }: ReaderMarks): Utf8 {
  return utf8`${json},"username":${username},"read":${read},"starred":${starred},"is_hide":${is_hide}}`
}
