import type { Bitmap } from '@laycan/search-index/bytes/bitmap.ts'
import { SegmentKeys } from '@laycan/search-index/segment/segment-keys.ts'
import type { SearchSource, SegmentInfo } from '@laycan/search-index/segment/source.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { findPieceRows, findTermRows } from '../rows.repo.ts'
import { type ListedSegment, listSegments, readKeyBytes, readMarks } from '../segments.repo.ts'

/** Mails whose keys are kept in memory: 16 bytes each. */
const KEYS_KEPT = 4_000_000

/** Reads the index of one company, and keeps in memory what does not change: keys, and marks of one revision. */
export class IndexReader {
  readonly #db: Db
  readonly #keys = new Map<number, { size: number; read: Promise<SegmentKeys> }>()
  readonly #marks = new Map<number, { revision: number; marks: ReadonlyMap<string, Bitmap> }>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The segments as they are now. */
  async segments(): Promise<SegmentInfo[]> {
    const segments = await listSegments(this.#db)
    const changed = segments.filter(({ id, revision }) => this.#marks.get(id)?.revision !== revision)
    const read = await readMarks(this.#db, changed)
    const revisions = new Map(changed.map(({ id, revision }) => [id, revision]))
    for (const [id, marks] of read) this.#marks.set(id, { revision: revisions.get(id) ?? 0, marks })
    this.#forget(new Set(segments.map(({ id }) => id)))
    return segments.map((segment) => infoOf(segment, this.#marks.get(segment.id)?.marks ?? new Map()))
  }

  /** @param check throws where nobody waits for the answer any more; called before each trip */
  source(check: () => void): SearchSource {
    return {
      findTerms: (wanted) => {
        check()
        return findTermRows(this.#db, wanted)
      },
      findPieces: (wanted) => {
        check()
        return findPieceRows(this.#db, wanted)
      },
      keysOf: (segment) => this.#keysOf(segment),
    }
  }

  #keysOf(segment: SegmentInfo): Promise<SegmentKeys> {
    const { id, size } = segment
    const known = this.#keys.get(id)
    const keys = known ?? { size, read: this.#readKeys(segment) }
    // The one used last is at the end.
    this.#keys.delete(id)
    this.#keys.set(id, keys)
    if (!known) this.#makeRoom()
    return keys.read
  }

  async #readKeys({ id, size }: SegmentInfo): Promise<SegmentKeys> {
    try {
      return SegmentKeys.read(await readKeyBytes(this.#db, id), size)
    } catch (error) {
      this.#keys.delete(id)
      throw error
    }
  }

  #makeRoom(): void {
    let mails = [...this.#keys.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [id, { size }] of [...this.#keys].slice(0, -1)) {
      if (mails <= KEYS_KEPT) return
      this.#keys.delete(id)
      mails -= size
    }
  }

  #forget(live: ReadonlySet<number>): void {
    for (const id of [...this.#marks.keys()]) if (!live.has(id)) this.#marks.delete(id)
    for (const id of [...this.#keys.keys()]) if (!live.has(id)) this.#keys.delete(id)
  }
}

function infoOf(segment: ListedSegment, marks: ReadonlyMap<string, Bitmap>): SegmentInfo {
  const { id, size, newest_at, newest_id, oldest_at, oldest_id } = segment
  return {
    id,
    size,
    newest: { time: Date.parse(newest_at), id: newest_id },
    oldest: { time: Date.parse(oldest_at), id: oldest_id },
    marks,
  }
}
