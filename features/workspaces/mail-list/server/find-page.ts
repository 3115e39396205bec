import type { Db } from '@laycan/server/database/database.ts'
import type { Cursor } from './cursor.ts'
import { findBySearch } from './find-by-search.ts'
import type { Page } from './list-conditions.ts'
import { listBySlice, listPlain, listThread, probeTexts, type TextProbe } from './list-emails.repo.ts'
import { type ListedRow, soughtMarks } from './list-marks.ts'
import { findSenders, listBySenders, type SentBy, sentFewerThan } from './list-senders.repo.ts'
import { findWindowEnd, listBySource, type Source, sizeSources, type Walk } from './list-sources.repo.ts'
import { countedBy, isPlain, isSearched, sourceOf, type View } from './list-view.ts'
import { isIndexed, rarestSlice, textSlices } from './text-slices.ts'

/**
 * A source of fewer mails than this is read to its end if need be: 10,000 mails that must be looked at each take 25 ms
 * at a million mails; 20,000 of which another mark must stand too, looked up for all at once, 10 ms.
 */
const NARROW = 10_000
const NARROW_WITH_TWO_MARKS = 20_000
/** Mails with one mark looked at one by one, before the other mark is looked up for all. */
const NEAR_MARKS = 500
/** Mails looked through to learn how common a text is: a millisecond's worth. */
const PROBE_WINDOW = 1_000
/**
 * Matches in the probe from which reading on is quicker than the index of texts: at a million mails both take the same
 * for a text in 0.7 % of them.
 */
const COMMON_MATCHES = 7
/** Matches of the rarest slice in the probe beyond which the index brings too many mails: 2 % take 0.2 s at a million. */
const INDEXED_MATCHES = 20
/** Mails looked through then: a page of a text as common as that stands in them. */
const COMMON_WINDOW = 7_000
/** Senders whose mails are read at once, without asking how common they are. */
const FEW_SENDERS = 100
/** Mails of theirs that are read before any mark or time is asked how much it narrows. */
const FEW_SENT = 2_000
/** Senders that are told apart at all; a text that more of them contain is found by reading on. */
const SENDERS_MAX = 2_000
/** Mails of each sender that are looked at first: a page, and some that stand elsewhere. */
const SENDER_WINDOW = 100
/** Mails of all of them together that are looked at in one call. */
const SENDER_KEYS = 20_000
/** Mails looked through in one call where nothing is narrow; the rest is read on with the cursor. */
const WINDOW = 50_000
/** Marks looked through instead. */
const MARK_WINDOW = NARROW

export interface FoundPage {
  rows: ListedRow[]
  /** Where to read on; undefined at the end. */
  next: Cursor | undefined
}

/** The page of a view by the quickest way there is to it: a probe of ours decides, not the planner (docs/decisions/0011). */
export async function findPage(db: Db, view: View, page: Page, share: number): Promise<FoundPage> {
  if (view.is_empty || view.line_ids.length === 0) return { rows: [], next: undefined }
  const wanted = { ...page, limit: page.limit + 1 }
  if (isSearched(view)) {
    const { rows, next } = await findBySearch(db, view, wanted)
    return rows.length > page.limit ? cut(rows, page) : { rows, next }
  }
  if (view.thread_id !== undefined) return cut(await listThread(db, view, wanted), page)
  if (isPlain(view)) return cut(await listPlain(db, view, wanted, share), page)
  const counted = countedBy(view)
  if (counted) {
    const walk = { source: counted.source, window: wanted.limit }
    return cut(await listBySource(db, view, wanted, walk), page)
  }
  const senders = await sendersSought(db, view)
  if (senders && (await areNarrow(db, view, page, senders)))
    return readSenders(db, view, page, senders, FEW_SENT)
  const { source, window } = await findNarrowest(db, view, wanted)
  if (window !== undefined) return cut(await listNarrow(db, view, wanted, { source, window }), page)
  return (await findByText(db, view, page, senders)) ?? walkOn(db, view, page, source)
}

/** Whether few senders are meant, who wrote so little that it is the shortest way: asked where there is another. */
async function areNarrow(db: Db, view: View, page: Page, senders: readonly number[]): Promise<boolean> {
  const isAlone = soughtMarks(view).length === 0 && view.first === undefined && view.last === undefined
  if (isAlone || senders.length > FEW_SENDERS) return false
  return sentFewerThan(db, view, page, { senders, count: FEW_SENT })
}

/** A page of a narrow source. A mail with one mark often has the other one too; only else it is looked for further down. */
async function listNarrow(db: Db, view: View, page: Page, walk: Walk): Promise<ListedRow[]> {
  if (walk.source === 'emails' || soughtMarks(view).length < 2) return listBySource(db, view, page, walk)
  const near = await listBySource(db, view, page, { ...walk, window: NEAR_MARKS })
  return near.length === page.limit ? near : listBySource(db, view, page, { ...walk, together: true })
}

/** Sources that hold all mails of the view in list order, the narrowest in general first. */
export function sourcesOf(view: View): Source[] {
  return [...view.asked.flatMap((asked) => sourceOf(view, asked) ?? []), 'emails']
}

/** The source with the fewest mails, and a window that holds all of it when it is narrow. */
async function findNarrowest(
  db: Db,
  view: View,
  page: Page,
): Promise<{ source: Source; window: number | undefined }> {
  const isBounded = view.box !== undefined && (view.first !== undefined || view.last !== undefined)
  const sources = sourcesOf(view).filter((source) => source !== 'emails' || isBounded)
  const [only = 'emails' as const, second] = sources
  // Most of its mails match: a page is full long before anybody knew how many there are.
  if (second === undefined && !isBounded && view.texts.length === 0)
    return { source: only, window: undefined }
  const cap = soughtMarks(view).length > 1 ? NARROW_WITH_TWO_MARKS : NARROW
  const sizes = await sizeSources(db, view, page, { sources, cap })
  const least = sizes.reduce((one, each) => (each.size < one.size ? each : one), { source: only, size: cap })
  return { source: least.source, window: least.size < cap ? cap : undefined }
}

/**
 * By what the senders wrote, by reading on where matches stand close together, or by the index through the part of a
 * text that is rarest here. Undefined where the text is too common for them and other conditions make matches rare.
 */
async function findByText(
  db: Db,
  view: View,
  page: Page,
  senders: readonly number[] | undefined,
): Promise<FoundPage | undefined> {
  if (senders && senders.length <= FEW_SENDERS) return readSenders(db, view, page, senders)
  const slices = textSlices(view.texts.filter(isIndexed))
  if (slices.length === 0 && !senders) return undefined
  const wanted = { ...page, limit: page.limit + 1 }
  // All boxes together have no index in list order; received mail tells as well how common a text is.
  const sample = { ...view, box: view.box ?? 'received' }
  const probe = await probeTexts(db, sample, wanted, { window: PROBE_WINDOW, slices })
  const isWhole = view.box !== undefined
  if (isWhole && isEnough(probe, wanted)) return cut(probe.rows, page)
  if (isWhole && probe.rows.length >= COMMON_MATCHES) {
    const rest = { ...wanted, after: probe.last, limit: wanted.limit - probe.rows.length }
    const ahead = await listBySource(db, view, rest, { source: 'emails', window: COMMON_WINDOW })
    if (ahead.length === rest.limit) return cut([...probe.rows, ...ahead], page)
  }
  if (senders) return readSenders(db, view, page, senders)
  if (Math.min(...probe.slice_counts) > INDEXED_MATCHES) return undefined
  const slice = rarestSlice(slices, probe.slice_counts)
  return slice && cut(await listBySlice(db, view, wanted, slice), page)
}

/** Who is meant by conditions on the sender; undefined without any, or when that says too little. */
async function sendersSought(db: Db, view: View): Promise<number[] | undefined> {
  const items = view.texts.filter((item) => item.field === 'from')
  if (items.length === 0) return undefined
  const senders = await findSenders(db, items, SENDERS_MAX + 1)
  return senders.length > SENDERS_MAX ? undefined : senders
}

/**
 * A page of what they wrote; what does not fit into the second, larger window is read on with the cursor.
 * @param near mails of each that are looked at first
 */
async function readSenders(
  db: Db,
  view: View,
  page: Page,
  senders: readonly number[],
  near = SENDER_WINDOW,
): Promise<FoundPage> {
  if (senders.length === 0) return { rows: [], next: undefined }
  const wanted = { ...page, limit: page.limit + 1 }
  const largest = Math.ceil(SENDER_KEYS / senders.length)
  const first = await listBySenders(db, view, wanted, { senders, window: Math.min(near, largest) })
  if (isWholePage(first, wanted)) return cut(first.rows, page)
  const { rows, end } = await listBySenders(db, view, wanted, { senders, window: largest })
  return isWholePage({ rows, end }, wanted) ? cut(rows, page) : { rows, next: end }
}

function isWholePage({ rows, end }: SentBy, { limit }: Page): boolean {
  return rows.length === limit || end === undefined
}

/** A full page, or nothing left to look at. */
function isEnough({ rows, walked }: TextProbe, { limit }: Page): boolean {
  return rows.length === limit || walked < PROBE_WINDOW
}

async function walkOn(db: Db, view: View, page: Page, source: Source): Promise<FoundPage> {
  const walk = { source, window: source === 'emails' ? WINDOW : MARK_WINDOW }
  const wanted = { ...page, limit: page.limit + 1 }
  const rows = await listBySource(db, view, wanted, walk)
  if (rows.length > page.limit) return cut(rows, page)
  return { rows, next: await findWindowEnd(db, view, page, walk) }
}

function cut(rows: ListedRow[], { limit }: Page): FoundPage {
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? shown.at(-1) : undefined }
}
