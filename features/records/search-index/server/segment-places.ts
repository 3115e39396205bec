import { SegmentKeys } from '@laycan/search-index/segment/segment-keys.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { type ListedSegment, readKeyBytes } from './segments.repo.ts'

/** Where a mail is in the index. */
export interface IndexPlace {
  segment: ListedSegment
  document: number
}

/** Segments whose ids are kept in memory: half a megabyte each at most. */
const KEPT_MAX = 8

/** Documents of a segment by the ids of their mails. */
interface IdIndex {
  /** Ascending. */
  ids: Float64Array
  documents: Uint32Array
}

/** Knows where mails are in the index, by the ids that each segment has. */
export class SegmentPlaces {
  readonly #kept = new Map<number, IdIndex>()

  /** The places of some mails; those that are gone from a segment may have several. */
  async find(
    db: Db,
    segments: readonly ListedSegment[],
    ids: readonly number[],
  ): Promise<Map<number, IndexPlace[]>> {
    const places = new Map<number, IndexPlace[]>()
    for (const segment of segments) {
      const within = ids.filter((id) => id >= segment.least_id && id <= segment.most_id)
      if (within.length === 0) continue
      const index = await this.#indexOf(db, segment)
      for (const id of within) {
        const document = findId(index, id)
        if (document === undefined) continue
        places.set(id, [...(places.get(id) ?? []), { segment, document }])
      }
    }
    return places
  }

  async #indexOf(db: Db, { id, size }: ListedSegment): Promise<IdIndex> {
    const index = this.#kept.get(id) ?? sortIds(SegmentKeys.read(await readKeyBytes(db, id), size))
    // The one used last is at the end.
    this.#kept.delete(id)
    this.#kept.set(id, index)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest)
    return index
  }
}

function sortIds({ ids }: SegmentKeys): IdIndex {
  const documents = Uint32Array.from(ids.keys()).sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0))
  return { documents, ids: Float64Array.from(documents, (document) => ids[document] ?? 0) }
}

function findId({ ids, documents }: IdIndex, id: number): number | undefined {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? documents[low] : undefined
}
