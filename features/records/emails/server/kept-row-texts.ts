import type { Db } from '@laycan/server/database/database.ts'
import type { Utf8 } from '@laycan/server/utf8.ts'

/** A mail, and which writing of its row is meant: PostgreSQL's number of the transaction that wrote it. */
export interface RowVersion {
  id: number
  version: string
}

/** A list row as JSON, but for what differs from reader to reader; `json` lacks its last brace. */
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

/** Mail that comes more seldom than this is no burst. */
const BURST_MS = 1_000

/** The newest mail of each company whose text was kept, and when that was. */
const newest = new WeakMap<Db, { id: number; at: number }>()

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
  if (id > (newest.get(db)?.id ?? 0)) newest.set(db, { id, at: performance.now() })
  return text
}

/**
 * While mail is coming: the highest id of a text that was ever kept. Texts of mails beyond it are likely to be asked for
 * next. Undefined where nothing new was kept for a second.
 */
export function newestOfBurst(db: Db): number | undefined {
  const known = newest.get(db)
  return known && performance.now() - known.at < BURST_MS ? known.id : undefined
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
