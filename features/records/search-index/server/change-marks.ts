import {
  type Bitmap,
  clearBit,
  countBits,
  emptyBitmap,
  hasBit,
  setBit,
} from '@laycan/search-index/bytes/bitmap.ts'
import { GONE } from '@laycan/search-index/segment/source.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { type MarkedMail, marksOf } from '#features/records/emails/contract/index-marks.ts'
import type { IndexPlace } from './segment-places.ts'
import { type ListedSegment, readMarks, type SegmentMarks, setMarks } from './segments.repo.ts'

/** A mail in the index, and where it is now; undefined: it is gone from that segment. */
export interface MarkChange {
  place: IndexPlace
  mail: MarkedMail | undefined
}

/** Writes what is marked of mails that are in the index. The caller has locked the segments. */
export async function changeMarks(tx: Tx, changes: readonly MarkChange[]): Promise<void> {
  const segments = [...new Map(changes.map(({ place }) => [place.segment.id, place.segment])).values()]
  const marks = await readMarks(tx, segments)
  for (const segment of segments) {
    const own = changes.filter(({ place }) => place.segment.id === segment.id)
    const before = marks.get(segment.id) ?? new Map<string, Bitmap>()
    const changed = changedMarks(segment, before, own)
    const gone = changed.get(GONE)
    if (changed.size > 0) await setMarks(tx, segment.id, changed, gone ? countBits(gone) : segment.gone)
  }
}

/** The marks that differ from what they were. */
function changedMarks(
  { size }: ListedSegment,
  marks: ReadonlyMap<string, Bitmap>,
  changes: readonly MarkChange[],
): SegmentMarks {
  const changed: SegmentMarks = new Map()
  const set = (name: string, document: number, is: boolean) => {
    const bitmap = changed.get(name) ?? marks.get(name) ?? emptyBitmap(size)
    if (hasBit(bitmap, document) === is) return
    if (is) setBit(bitmap, document)
    else clearBit(bitmap, document)
    changed.set(name, bitmap)
  }
  const isGone = ({ document }: IndexPlace) =>
    hasBit(changed.get(GONE) ?? marks.get(GONE) ?? emptyBitmap(size), document)
  for (const { place, mail } of changes) {
    // It never comes back: the mail is in another segment by now, or nowhere.
    if (isGone(place)) continue
    if (mail === undefined) {
      set(GONE, place.document, true)
      continue
    }
    const names = marksOf(mail)
    for (const name of new Set([...marks.keys(), ...changed.keys(), ...names])) {
      if (name !== GONE) set(name, place.document, names.includes(name))
    }
  }
  return changed
}

/** The marks of the mails of a segment that is being made. */
export function newMarks(mails: readonly MarkedMail[]): SegmentMarks {
  const marks: SegmentMarks = new Map()
  for (const [document, mail] of mails.entries()) {
    for (const name of marksOf(mail)) {
      const bitmap = marks.get(name) ?? emptyBitmap(mails.length)
      setBit(bitmap, document)
      marks.set(name, bitmap)
    }
  }
  return marks
}
