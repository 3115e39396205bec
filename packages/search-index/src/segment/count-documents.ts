import { countBits, numbersOf, without } from '../bytes/bitmap.ts'
import { addPieces, leavesAsked, type OpenSegment, openSegments, type Question } from './open-segments.ts'
import { compareKeys } from './segment-keys.ts'
import type { SearchSource, SegmentInfo } from './source.ts'

const TOGETHER = 32
/** Documents whose places are looked at in one trip. */
const LOOKED_AT = 4_096

/** How many documents are asked for, as far as is known. */
export interface CountSoFar {
  /** Of those that are known. */
  readonly count: number
  /** Those whose places were looked at, how many of them were asked for, and how many there are still to look at. */
  readonly looked: number
  readonly looked_count: number
  readonly left: number
}

/**
 * Counts the documents that are asked for. Words are counted in one step for all segments; for phrases it says after each
 * trip how far it is, and the last time, with nothing `left`, the whole count.
 */
export async function* countDocuments(
  source: SearchSource,
  segments: readonly SegmentInfo[],
  question: Question,
): AsyncGenerator<CountSoFar, void> {
  const newestFirst = [...segments].sort((one, other) => compareKeys(other.newest, one.newest))
  const waiting: OpenSegment[] = []
  const state = { count: 0, looked: 0, looked_count: 0, left: 0 }
  for (let at = 0; at < newestFirst.length; at += TOGETHER) {
    for (const segment of await openSegments(source, newestFirst.slice(at, at + TOGETHER), question)) {
      const { certain, possible } = segment.bounds
      state.count += countBits(certain)
      state.left += countBits(possible) - countBits(certain)
      if (certain !== possible) waiting.push(segment)
    }
  }
  const leaves = leavesAsked(question)
  // Taken out one by one: what was looked at is not kept until the end.
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { view, bounds } = next
    const documents = [...numbersOf(without(bounds.possible, bounds.certain))]
    for (let at = 0; at < documents.length; at += LOOKED_AT) {
      yield state
      const part = documents.slice(at, at + LOOKED_AT)
      await addPieces(source, leaves, [{ view, documents: part }])
      const found = part.filter((document) => view.holds(question.query, document)).length
      state.count += found
      state.looked_count += found
      state.looked += part.length
      state.left -= part.length
    }
  }
  yield state
}
