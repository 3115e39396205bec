import { type Bitmap, countBits, emptyBitmap, hasBit, setBit } from '@laycan/search-index/bytes/bitmap.ts'
import {
  type MergedSegment,
  type MergePlan,
  mergeSegments,
  planMerge,
} from '@laycan/search-index/segment/merge-segments.ts'
import type { PieceRow, TermRow } from '@laycan/search-index/segment/posting.ts'
import { SegmentKeys } from '@laycan/search-index/segment/segment-keys.ts'
import { GONE } from '@laycan/search-index/segment/source.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { insertRows, listPieceRows, listTermRows } from './rows.repo.ts'
import {
  deleteSegment,
  insertSegment,
  type ListedSegment,
  listSegments,
  lockSegments,
  ReplacedError,
  readKeyBytes,
  readMarks,
  replaceSegments,
  setMarks,
} from './segments.repo.ts'

/** Rows that are written down together. */
const ROWS_MAX = 400

/**
 * Makes one segment of some, without the mails that are gone. Until it takes their place nobody reads it; what is marked
 * meanwhile is marked in it too. False when one of them was not there any more: nothing has changed then.
 */
export async function uniteSegments(db: Db, ids: readonly number[]): Promise<boolean> {
  const segments = (await listSegments(db)).filter(({ id }) => ids.includes(id))
  if (segments.length < ids.length) return false
  const merged = await readMerged(db, segments)
  const plan = planMerge(merged)
  const made = plan.keys.count === 0 ? undefined : await writeMerged(db, { segments, merged, plan })
  try {
    await inTransaction(db, async (tx) => {
      await lockSegments(tx)
      // What they are marked with now, not when the merge began.
      const marks = await readMarks(tx, segments)
      await replaceSegments(tx, ids, made)
      if (made !== undefined) await setMergedMarks(tx, made, { segments, plan, marks })
    })
    return true
  } catch (error) {
    if (!(error instanceof ReplacedError)) throw error
    if (made !== undefined) await deleteSegment(db, made)
    return false
  }
}

async function readMerged(db: Db, segments: readonly ListedSegment[]): Promise<MergedSegment[]> {
  const marks = await readMarks(db, segments)
  return Promise.all(
    segments.map(async ({ id, size }) => ({
      id,
      size,
      keys: SegmentKeys.read(await readKeyBytes(db, id), size),
      gone: marks.get(id)?.get(GONE),
    })),
  )
}

interface Merge {
  segments: readonly ListedSegment[]
  merged: readonly MergedSegment[]
  plan: MergePlan
}

async function writeMerged(db: Db, { segments, merged, plan }: Merge): Promise<number> {
  const tokenizer = Math.min(...segments.map((segment) => segment.tokenizer))
  const id = await insertSegment(db, { keys: plan.keys, tokenizer, state: 'making' })
  let rows: { terms: TermRow[]; pieces: PieceRow[] } = { terms: [], pieces: [] }
  const write = async () => {
    const part = rows
    rows = { terms: [], pieces: [] }
    await insertRows(db, id, part)
  }
  const pages = {
    terms: (segment: number, after: string | undefined) => listTermRows(db, segment, after),
    pieces: (segment: number, after: Pick<PieceRow, 'term' | 'first'> | undefined) =>
      listPieceRows(db, segment, after),
  }
  const sink = {
    term: (row: TermRow) => void rows.terms.push(row),
    piece: (row: PieceRow) => void rows.pieces.push(row),
  }
  await mergeSegments(merged, plan, pages, sink, () =>
    rows.terms.length + rows.pieces.length < ROWS_MAX ? undefined : write(),
  )
  await write()
  return id
}

async function setMergedMarks(
  tx: Tx,
  made: number,
  {
    segments,
    plan,
    marks,
  }: { segments: readonly ListedSegment[]; plan: MergePlan; marks: Map<number, Map<string, Bitmap>> },
): Promise<void> {
  const size = plan.keys.count
  const all = new Map<string, Bitmap>()
  for (const [at, { id }] of segments.entries()) {
    for (const [name, bitmap] of marks.get(id) ?? []) {
      const own = all.get(name) ?? emptyBitmap(size)
      for (const [document, number] of (plan.numbers[at] ?? new Int32Array(0)).entries())
        if (number >= 0 && hasBit(bitmap, document)) setBit(own, number)
      all.set(name, own)
    }
  }
  await setMarks(tx, made, all, countBits(all.get(GONE) ?? emptyBitmap(0)))
}
