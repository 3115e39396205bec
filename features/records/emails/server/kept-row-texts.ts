import type { Db } from '@laycan/server/database/database.ts'
import type { Utf8 } from '@laycan/server/utf8.ts'

/** A mail, and which writing of its row is meant: PostgreSQL's number of the transaction that wrote it. */
export interface RowVersion {
  id: number
  version: string
}

/** The mail's own columns of a list row as JSON, without marks and the name of its line; `json` lacks its last brace. */
export interface RowText {
  line_id: number
  json: Utf8
}

interface KeptText extends RowText {
  version: string
}

type KeptTexts = Map<Db, Map<number, KeptText>>

/** Bytes kept in each of the two halves: some 7,000 rows, what a whole desk has on its screens. */
const HALF_MAX = 8_000_000

// What is asked for moves to the new half; when that is full, the old half is forgotten.
let newer: KeptTexts = new Map()
let older: KeptTexts = new Map()
let size = 0

/** The text of a row, if it is kept in this very writing. */
export function keptRowText(db: Db, { id, version }: RowVersion): RowText | undefined {
  const recent = newer.get(db)?.get(id)
  if (recent) return recent.version === version ? recent : undefined
  const old = older.get(db)?.get(id)
  if (old?.version !== version) return undefined
  keep(db, id, old)
  return old
}

export function keepRowText(db: Db, { id, version }: RowVersion, { line_id, json }: RowText): RowText {
  const text = { version, line_id, json }
  keep(db, id, text)
  return text
}

/** Of a database that is on another server now: its numbers of transactions are others, and may be the same by chance. */
export function forgetRowTexts(db: Db): void {
  newer.delete(db)
  older.delete(db)
}

function keep(db: Db, id: number, text: KeptText): void {
  size += text.json.length
  if (size > HALF_MAX) {
    older = newer
    newer = new Map()
    size = text.json.length
  }
  const texts = newer.get(db) ?? new Map<number, KeptText>()
  newer.set(db, texts)
  texts.set(id, text)
}
