import type { Db } from '@laycan/server/database/database.ts'
import type { Cursor } from './cursor.ts'
import {
  type ListedRow,
  listAhead,
  listByIndex,
  listPlain,
  listUnread,
  listWithin,
  type Page,
  type Walk,
} from './list-emails.repo.ts'
import { isPlain, isPlainUnread, type View } from './list-view.ts'
import { rarestSlice, type TextSlice, textSlices } from './text-slices.ts'

/** Mails looked through to learn how common a text is: a millisecond's worth. */
const PROBE_WINDOW = 1_000
/**
 * Matches in the probe from which reading on is quicker than the index of texts: at a million mails both take the same
 * for a text in 0.7 % of them.
 */
const COMMON_MATCHES = 7
/** Mails looked through then: a page of a text as common as that stands in them. */
const COMMON_WINDOW = 7_000
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
  const slices = textSlices(view.filter)
  const probe = await listWithin(db, view, wanted, { window: PROBE_WINDOW, slices })
  if (isEnough(probe, page, PROBE_WINDOW)) return cut(probe.rows, page)
  if (slices.length > 0) return cut(await findByText(db, view, wanted, { probe, slices }), page)
  const walk = await listWithin(db, view, wanted, { window: WALK_WINDOW })
  if (isEnough(walk, page, WALK_WINDOW)) return cut(walk.rows, page)
  return { rows: walk.rows, next: walk.last }
}

/** By reading on where the text is common, else by the index through the part of the text that is rarest here. */
async function findByText(
  db: Db,
  view: View,
  wanted: Page,
  { probe, slices }: { probe: Walk; slices: readonly TextSlice[] },
): Promise<ListedRow[]> {
  if (probe.rows.length >= COMMON_MATCHES) {
    const rest = { ...wanted, after: probe.last, limit: wanted.limit - probe.rows.length }
    const ahead = await listAhead(db, view, rest, COMMON_WINDOW)
    if (ahead.length === rest.limit) return [...probe.rows, ...ahead]
  }
  return listByIndex(db, view, wanted, rarestSlice(slices, probe.slice_counts))
}

/** A full page, or nothing left to look at. */
function isEnough(
  { rows, walked }: { rows: ListedRow[]; walked: number },
  { limit }: Page,
  window: number,
): boolean {
  return rows.length > limit || walked < window
}

function cut(rows: ListedRow[], { limit }: Page): FoundPage {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? shown.at(-1) : undefined }
}
