import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { encodeUtf8, type Utf8, utf8 } from '@laycan/server/utf8.ts'
import type { EmailMarkFields } from '../contract/email-mark.ts'
import {
  emailRowColumns,
  markFieldsOf,
  ownFieldsOf,
  type StoredEmailRow,
  unmarkedFields,
} from './email-row.repo.ts'
import { keepRowText, keptRowText, type RowText, type RowVersion } from './kept-row-texts.ts'

/**
 * What lists read of a mail before its row; join `emails` under its own name. Every change of a row gives it another
 * `xmin`, and two writings of one row never have the same.
 */
export const emailKeyColumns = sql<EmailKey>`emails.id, emails.received_at, emails.xmin as version`

export interface EmailKey extends RowVersion {
  received_at: string
}

/** A mail that a list shows, before its row is read, with what marks say of it. */
export type MarkedKey = EmailKey & EmailMarkFields

/**
 * List rows of mails as JSON, in the order asked for; one that was removed meanwhile, or came into another line, is left
 * out. What was read before in the same writing is not read again: at the top of a list everybody looks at the same rows
 * (docs/decisions/0016).
 * @param usernames of the reader's lines
 */
export async function writeEmailRows(
  db: Db,
  keys: readonly MarkedKey[],
  usernames: ReadonlyMap<number, string>,
): Promise<Utf8[]> {
  const texts = await readRowTexts(db, keys)
  return keys.flatMap((key, place) => {
    const text = texts[place]
    const username = text && usernames.get(text.line_id)
    if (text === undefined || username === undefined) return []
    const rest = encodeUtf8(JSON.stringify({ username, ...markFieldsOf(key) }).slice(1))
    return utf8`${text.json},${rest}`
  })
}

async function readRowTexts(db: Db, keys: readonly EmailKey[]): Promise<(RowText | undefined)[]> {
  const texts = keys.map((key) => keptRowText(db, key))
  const missing = keys.filter((_, place) => !texts[place]).map((key) => key.id)
  if (missing.length === 0) return texts
  const read = await readRows(db, missing)
  return keys.map(({ id }, place) => texts[place] ?? read.get(id))
}

async function readRows(db: Db, ids: readonly number[]): Promise<Map<number, RowText>> {
  const result = await sql<StoredEmailRow & RowVersion>`
    select ${emailRowColumns}, emails.xmin as version from emails
    where emails.id = any(${[...ids]}::bigint[]) and emails.deleted_at is null
  `.execute(db)
  return new Map(result.rows.map((row) => [row.id, keepRowText(db, row, writeRow(row))]))
}

function writeRow(row: StoredEmailRow): RowText {
  return {
    line_id: row.line_id,
    json: encodeUtf8(JSON.stringify({ ...ownFieldsOf(row), ...unmarkedFields() }).slice(0, -1)),
  }
}
