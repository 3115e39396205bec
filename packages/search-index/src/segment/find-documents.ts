import { hasBit, isEmptyBitmap, numbersOf } from '../bytes/bitmap.ts'
import {
  addPieces,
  type Leaf,
  leavesAsked,
  type OpenSegment,
  openSegments,
  type Question,
} from './open-segments.ts'
import { compareKeys, type Key, type SegmentKeys } from './segment-keys.ts'
import type { SearchSource, SegmentInfo } from './source.ts'

/** Documents of the first segments that are asked together: a page of most questions is among them. */
const FIRST_DOCUMENTS = 20_000
/** Segments asked in one trip at most. */
const TOGETHER = 32
/** Documents of a segment whose places are looked at in one trip, from one trip to the next. */
const LOOKED_AT: readonly number[] = [128, 512, 2_048, 4_096]

export interface Wanted {
  /** `desc`: the newest first. */
  readonly order: 'asc' | 'desc'
  readonly limit: number
}

/** The first documents that are asked for, in order; fewer than the limit when there are no others. */
export async function findDocuments(
  source: SearchSource,
  segments: readonly SegmentInfo[],
  question: Question,
  { order, limit }: Wanted,
): Promise<Key[]> {
  const found = new FirstKeys(order, limit)
  const leaves = leavesAsked(question)
  for (const group of groupsOf(segments, order)) {
    // In the order of their beginnings: what comes after this group begins behind it.
    const [nearest] = group
    if (nearest !== undefined && !found.mayTake(beginningOf(nearest, order))) break
    await searchGroup(source, await openSegments(source, group, question), { question, leaves, found })
  }
  return found.keys
}

function beginningOf({ newest, oldest }: SegmentInfo, order: Wanted['order']): Key {
  return order === 'desc' ? newest : oldest
}

function* groupsOf(segments: readonly SegmentInfo[], order: Wanted['order']): Generator<SegmentInfo[]> {
  const sign = order === 'desc' ? -1 : 1
  const sorted = [...segments].sort(
    (one, other) => sign * compareKeys(beginningOf(one, order), beginningOf(other, order)),
  )
  let group: SegmentInfo[] = []
  let isFirst = true
  for (const segment of sorted) {
    group.push(segment)
    const documents = group.reduce((sum, { size }) => sum + size, 0)
    if (group.length < TOGETHER && !(isFirst && documents >= FIRST_DOCUMENTS)) continue
    yield group
    group = []
    isFirst = false
  }
  if (group.length > 0) yield group
}

interface Search {
  question: Question
  leaves: readonly Leaf[]
  found: FirstKeys
}

/** Looks at the documents of some segments side by side, trip by trip, until no other can be among the first. */
async function searchGroup(
  source: SearchSource,
  open: readonly OpenSegment[],
  { question, leaves, found }: Search,
): Promise<void> {
  const possible = open.filter(({ bounds }) => !isEmptyBitmap(bounds.possible))
  let scans = await Promise.all(
    possible.map(async (segment) => {
      const keys = await source.keysOf(segment.view.info)
      return { segment, keys, candidates: candidatesOf(segment, keys, found) }
    }),
  )
  for (let trip = 0; scans.length > 0; trip++) {
    const count = LOOKED_AT[Math.min(trip, LOOKED_AT.length - 1)] ?? 1
    const looked = scans.map((scan) => ({ ...scan, ...scan.candidates.take(count) }))
    const uncertain = looked.map(({ segment, documents }) => ({
      view: segment.view,
      documents: documents.filter((document) => !hasBit(segment.bounds.certain, document)),
    }))
    await addPieces(source, leaves, uncertain)
    for (const { segment, keys, documents } of looked) {
      for (const document of documents) {
        const isCertain = hasBit(segment.bounds.certain, document)
        if (isCertain || segment.view.holds(question.query, document)) found.add(keys.at(document))
      }
    }
    scans = looked.filter(({ isOver }) => !isOver)
  }
}

/** The possible documents of a segment in the order of the list, as long as one may be among the first. */
function candidatesOf({ bounds }: OpenSegment, keys: SegmentKeys, found: FirstKeys) {
  const isDown = found.order === 'desc'
  const numbers = numbersOf(bounds.possible, isDown ? 0 : Math.max(0, keys.count - 1), isDown ? 1 : -1)
  return {
    take(count: number): { documents: number[]; isOver: boolean } {
      const documents: number[] = []
      while (documents.length < count) {
        const { value, done } = numbers.next()
        if (done || !found.mayTake(keys.at(value))) return { documents, isOver: true }
        documents.push(value)
      }
      return { documents, isOver: false }
    },
  }
}

/** The first keys of those that were added. */
class FirstKeys {
  readonly order: Wanted['order']
  readonly #limit: number
  #keys: Key[] = []
  #isSorted = true

  constructor(order: Wanted['order'], limit: number) {
    this.order = order
    this.#limit = limit
  }

  get keys(): Key[] {
    if (!this.#isSorted) {
      const sign = this.order === 'desc' ? -1 : 1
      this.#keys = this.#keys.sort((one, other) => sign * compareKeys(one, other)).slice(0, this.#limit)
      this.#isSorted = true
    }
    return this.#keys
  }

  add(key: Key): void {
    this.#keys.push(key)
    this.#isSorted = false
    if (this.#keys.length >= 2 * this.#limit + 64) this.#keys = this.keys
  }

  /** Whether a key would be among the first as far as they are known. */
  mayTake(key: Key): boolean {
    if (this.#limit === 0) return false
    if (this.#keys.length < this.#limit) return true
    const last = this.keys.at(-1)
    if (last === undefined || this.#keys.length < this.#limit) return true
    return (this.order === 'desc' ? -1 : 1) * compareKeys(key, last) < 0
  }
}
