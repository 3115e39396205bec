import type { Db } from '@laycan/server/database/database.ts'
import type { Cursor } from './cursor.ts'
import {
  type ListedRow,
  listByIndex,
  listPlain,
  listUnread,
  listWithin,
  type Page,
} from './list-emails.repo.ts'
import { hasIndexedText, isPlain, isPlainUnread, type View } from './list-view.ts'

/**
 * Mails looked through for a text before its index is asked. At a million mails both ways cost the same for a word in
 * 0.7 % of them: more common words are found in this window, rarer ones quicker by the index.
 */
const PROBE_WINDOW = 7_000
/** Mails looked through in one call for conditions without an index; the rest is read on with the cursor. */
const WALK_WINDOW = 50_000

export interface FoundPage {
  rows: ListedRow[]
  /** Where to read on; undefined at the end. */
  next: Cursor | undefined
}

/** The page of a view by the quickest way there is to it (ARCHITECTURE 8: a probe of ours decides, not the planner). */
export async function findPage(db: Db, view: View, page: Page, share: number): Promise<FoundPage> {
  const wanted = { ...page, limit: page.limit + 1 }
  if (view.thread_id !== undefined) return cut(await listByIndex(db, view, wanted), page)
  if (isPlainUnread(view)) return cut(await listUnread(db, view, wanted), page)
  if (isPlain(view)) return cut(await listPlain(db, view, wanted, share), page)
  const probe = await listWithin(db, view, wanted, PROBE_WINDOW)
  if (probe.rows.length > page.limit || probe.walked < PROBE_WINDOW) return cut(probe.rows, page)
  if (hasIndexedText(view)) return cut(await listByIndex(db, view, wanted), page)
  const walk = await listWithin(db, view, wanted, WALK_WINDOW)
  if (walk.rows.length > page.limit || walk.walked < WALK_WINDOW) return cut(walk.rows, page)
  return { rows: walk.rows, next: walk.last }
}

function cut(rows: ListedRow[], { limit }: Page): FoundPage {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? shown.at(-1) : undefined }
}
