import { z } from 'zod'
import type { Installation } from './installation.repo.ts'

/** What stands beside the blobs and in the data folder, to know again whose they are. */
export const Label = z.object({ installation: z.string(), incarnation: z.string(), beat: z.number() })
export type Label = z.infer<typeof Label>

/** What a label means for a database that it is held against. */
export type LabelMeaning =
  | 'fits'
  /** There is none. */
  | 'none'
  /** It belongs to another installation. */
  | 'foreign'
  /** The database was further, or lived another life, when this was written: it is an older state of itself. */
  | 'newer'

/** Reads a label; undefined for a text that is none. */
export function readLabel(text: string | undefined): Label | undefined {
  try {
    return Label.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

export function labelOf({ id, incarnation, beat }: Installation): Label {
  return { installation: id, incarnation, beat }
}

/**
 * Pure: the database commits a beat before a label says it, so a label is never ahead of the database it was written
 * for, unless that was put back to an older state.
 */
export function decideLabel(label: Label | undefined, installation: Installation): LabelMeaning {
  if (!label) return 'none'
  if (label.installation !== installation.id) return 'foreign'
  if (label.incarnation !== installation.incarnation) return 'newer'
  return label.beat > installation.beat ? 'newer' : 'fits'
}
