import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'

/** A condition on a text that the list has ways of its own for. */
export type TextItem = Extract<EmailCriterion, { field: 'from' | 'to' | 'subject' }> & {
  readonly strategy: 'contains'
}

/** A text that is contained in whatever letter case. */
export function isTextItem(item: EmailCriterion): item is TextItem {
  const { field, strategy } = item
  const isText = field === 'from' || field === 'to' || field === 'subject'
  return isText && strategy === 'contains' && !item.case_sensitive
}

/** A condition on a text that each mail has of its own; senders are looked up among all senders instead. */
export type IndexedItem = TextItem & { readonly field: 'to' | 'subject' }

/** A part of a sought text. */
export interface TextSlice {
  item: TextItem
  text: string
}

/** A part of a sought text by which the index looks for it. */
export interface IndexedSlice extends TextSlice {
  item: IndexedItem
}

export function isIndexed(item: TextItem): item is IndexedItem {
  return item.field !== 'from'
}

/**
 * The index reads one list for each three neighbouring characters: at a million mails a whole address takes 35 ms, a
 * dozen of its characters 3 ms, if they are rare ones.
 */
const SLICE = 12
/** An index entry is three characters; shorter texts have none. */
const INDEXED_MIN = 3
const SLICES_PER_TEXT = 4
const SLICES_MAX = 8

/** Slices of texts, evenly over each; empty when no text is long enough for the index. */
export function textSlices(items: readonly IndexedItem[]): IndexedSlice[] {
  return items.flatMap((item) => slicesOf(item)).slice(0, SLICES_MAX)
}

function slicesOf(item: IndexedItem): IndexedSlice[] {
  const text = item.content.toLowerCase()
  const rest = text.length - SLICE
  if (text.length < INDEXED_MIN) return []
  if (rest <= 0) return [{ item, text }]
  const starts = Array.from({ length: SLICES_PER_TEXT }, (_, n) =>
    Math.round((rest * n) / (SLICES_PER_TEXT - 1)),
  )
  return [...new Set(starts)].map((start) => ({ item, text: text.slice(start, start + SLICE) }))
}

/** The slice that the fewest mails of a probe contain; of equals the first. */
export function rarestSlice(
  slices: readonly IndexedSlice[],
  counts: readonly number[],
): IndexedSlice | undefined {
  const fewest = Math.min(...counts)
  return slices[counts.indexOf(fewest)]
}
