import { type Bitmap, hasBit } from '../bytes/bitmap.ts'
import { compareTerms } from '../bytes/term-bytes.ts'
import type { Posting } from './posting.ts'
import { readPostings } from './read-postings.ts'
import { type RowSink, RowWriter } from './row-writer.ts'
import { compareKeys, type Key, SegmentKeys } from './segment-keys.ts'
import type { RowPages } from './source.ts'

/** A segment that is to be merged with others. */
export interface MergedSegment {
  readonly id: number
  readonly size: number
  readonly keys: SegmentKeys
  /** Documents that are left out; undefined: none. */
  readonly gone: Bitmap | undefined
}

/** The documents of a segment made of others, and where each of theirs is in it. */
export interface MergePlan {
  readonly keys: SegmentKeys
  /** By segment, by document: its number in the merged one, -1 for those left out. */
  readonly numbers: readonly Int32Array[]
}

/** Decides about the documents of a merged segment: all that are not gone, in the order of their keys. */
export function planMerge(segments: readonly MergedSegment[]): MergePlan {
  const kept: { key: Key; segment: number; document: number }[] = []
  for (const [segment, { size, keys, gone }] of segments.entries()) {
    for (let document = 0; document < size; document++)
      if (!gone || !hasBit(gone, document)) kept.push({ key: keys.at(document), segment, document })
  }
  kept.sort((one, other) => compareKeys(other.key, one.key))
  const numbers = segments.map(({ size }) => new Int32Array(size).fill(-1))
  for (const [number, { segment, document }] of kept.entries()) {
    const own = numbers[segment]
    if (own) own[document] = number
  }
  return { keys: SegmentKeys.of(kept.map(({ key }) => key)), numbers }
}

interface Stream {
  numbers: Int32Array
  next(): Promise<{ term: string; posting: Posting } | undefined>
  head: { term: string; posting: Posting } | undefined
}

/**
 * Writes the rows of a merged segment. Each segment is read once from beginning to end, so that memory holds a page of each.
 * @param rest called after each term, so that what was written can be stored, and others get their turn
 */
export async function mergeSegments(
  segments: readonly MergedSegment[],
  { keys, numbers }: MergePlan,
  pages: RowPages,
  sink: RowSink,
  rest: () => Promise<void> | undefined,
): Promise<void> {
  const writer = new RowWriter(keys.count, sink)
  const streams: Stream[] = []
  for (const [at, { id, size }] of segments.entries()) {
    const postings = readPostings(pages, id, size)
    const next = async () => (await postings.next()).value ?? undefined
    streams.push({ numbers: numbers[at] ?? new Int32Array(0), next, head: await next() })
  }
  for (let term = leastTerm(streams); term !== undefined; term = leastTerm(streams)) {
    const parts: Renumbered[] = []
    for (const stream of streams) {
      if (stream.head?.term !== term) continue
      parts.push(...renumber(stream.head.posting, stream.numbers))
      stream.head = await stream.next()
    }
    if (parts.length > 0) writer.write(term, inOrder(parts))
    await rest()
  }
  writer.end()
}

function leastTerm(streams: readonly Stream[]): string | undefined {
  let least: string | undefined
  for (const { head } of streams) {
    if (head !== undefined && (least === undefined || compareTerms(head.term, least) < 0)) least = head.term
  }
  return least
}

interface Renumbered {
  document: number
  places: readonly number[]
}

function renumber({ documents, places }: Posting, numbers: Int32Array): Renumbered[] {
  return documents.flatMap((document, at) => {
    const number = numbers[document] ?? -1
    return number < 0 ? [] : [{ document: number, places: places[at] ?? [] }]
  })
}

function inOrder(parts: Renumbered[]): Posting {
  parts.sort((one, other) => one.document - other.document)
  return { documents: parts.map(({ document }) => document), places: parts.map(({ places }) => places) }
}
