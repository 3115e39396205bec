import type { FormWords } from './contact-words.ts'

type Field = Exclude<keyof FormWords, 'version' | 'before' | 'photo'>

/** What both changed, and what the colleague wrote there. */
export interface BothChanged {
  readonly field: Field
  readonly theirs: FormWords[Field]
}

interface Merged {
  readonly words: FormWords
  readonly both: readonly BothChanged[]
}

/**
 * The words of two people who edited one entry at once: of each field what one of them changed, and where both did, what
 * was written here. Nothing of either is lost: what the other wrote there is told.
 * @param mine begun on `mine.before`
 * @param theirs the entry as it is stored now
 */
export function mergeWords(mine: FormWords, theirs: FormWords): Merged {
  const { before } = mine
  if (before === null) return { words: mine, both: [] }
  let words: FormWords = { ...mine, version: theirs.version, before: theirs.before }
  const both: BothChanged[] = []
  for (const field of Object.keys(before) as Field[]) {
    if (isSame(theirs[field], before[field]) || isSame(theirs[field], mine[field])) continue
    if (isSame(mine[field], before[field])) words = { ...words, [field]: theirs[field] }
    else both.push({ field, theirs: theirs[field] })
  }
  return { words, both }
}

/** A field in words for a person. */
export function fieldText(value: FormWords[Field]): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number')
    return value === null ? '' : `${value}`
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return isPlace(value) ? value.name : Object.values(value).join(', ')
  return value.map((each) => (typeof each === 'object' ? each.value : `${each}`)).join(', ')
}

function isPlace(value: object): value is NonNullable<FormWords['company']> {
  return 'id' in value
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
