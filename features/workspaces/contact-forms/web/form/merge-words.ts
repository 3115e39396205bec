import { countryName } from '#features/records/contacts/contract/countries.ts'
import { mergeList } from '#features/records/contacts/contract/merge-list.ts'
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
 * was written here. Nothing of either is lost: what the other wrote there is told. Of tags and groups each has put in and taken
 * out what he meant; the fields of the company are fields each.
 * @param mine begun on `mine.before`
 * @param theirs the entry as it is stored now
 */
export function mergeWords(mine: FormWords, theirs: FormWords): Merged {
  const { before } = mine
  if (before === null) return { words: mine, both: [] }
  const custom = mergeCustom(mine.custom, theirs.custom, before.custom)
  let words: FormWords = {
    ...mine,
    tags: mergeList(theirs.tags, before.tags, mine.tags),
    shared_groups: mergeList(theirs.shared_groups, before.shared_groups, mine.shared_groups),
    my_groups: mergeList(theirs.my_groups, before.my_groups, mine.my_groups),
    custom: custom.words,
    version: theirs.version,
    before: theirs.before,
  }
  const both: BothChanged[] = []
  for (const field of Object.keys(before).filter(isWhole)) {
    if (isSame(theirs[field], before[field]) || isSame(theirs[field], mine[field])) continue
    if (isSame(mine[field], before[field])) words = { ...words, [field]: theirs[field] }
    else both.push({ field, theirs: theirs[field] })
  }
  if (Object.keys(custom.both).length > 0) both.push({ field: 'custom', theirs: custom.both })
  return { words, both }
}

const inParts: ReadonlySet<string> = new Set(['tags', 'shared_groups', 'my_groups', 'custom'])

/** A field that is one thing: who changes it changes all of it. */
function isWhole(field: string): field is Field {
  return !inParts.has(field)
}

type Custom = FormWords['custom']

function mergeCustom(mine: Custom, theirs: Custom, before: Custom): { words: Custom; both: Custom } {
  const words: Custom = { ...mine }
  const both: Custom = {}
  for (const id of Object.keys({ ...theirs, ...before })) {
    const [here, there, then] = [mine[id] ?? '', theirs[id] ?? '', before[id] ?? '']
    if (there === then || there === here) continue
    if (here === then) words[id] = there
    else both[id] = there
  }
  return { words, both }
}

/** What is no word by itself. */
export interface FieldNames {
  readonly yes: string
  readonly no: string
  /** The name of a field of the company. */
  custom(id: string): string
}

/** A field in words for a person. */
export function fieldText(value: FormWords[Field], names: FieldNames): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? names.yes : names.no
  if (typeof value === 'number') return countryName(value) ?? ''
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'object' ? each.value : `${each}`)).join(', ')
  if (isPlace(value)) return value.name
  return Object.entries(value)
    .map(([id, text]) => `${names.custom(id)}: ${text || '–'}`)
    .join(', ')
}

function isPlace(value: object): value is NonNullable<FormWords['company']> {
  return 'id' in value
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
