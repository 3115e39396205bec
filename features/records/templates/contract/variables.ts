import type { Participant } from '#features/records/emails/contract/email.ts'

/**
 * Variables of templates, written as {{first_name}}. Those of the first kind are filled when a template is inserted
 * (CP-023), those of the second for each recipient of a mail that is sent separately (CP-024).
 */
export const insertionVariables = ['date', 'time', 'ref', 'date_time', 'ref_num'] as const
export type InsertionVariable = (typeof insertionVariables)[number]

export const mergeVariables = [
  'sal_or_name',
  'salutation',
  'title',
  'name',
  'first_name',
  'last_name',
  'company',
] as const
export type MergeVariable = (typeof mergeVariables)[number]

export type InsertionValues = Readonly<Record<InsertionVariable, string>>
/** What is known of a recipient; what is left out is unknown. */
export type MergeValues = Readonly<Partial<Record<MergeVariable | CustomVariable, string>>>

/** A field that the company added to its contacts, e.g. `custom_rating` (`customVariable`). */
export type CustomVariable = `custom_${string}`
/** What is filled for each recipient. */
export type MergedName = MergeVariable | CustomVariable

type BodyType = 'html' | 'plain_text'

/** Between the braces an editor may have put spaces that do not break, and anybody capitals. */
const VARIABLE = /\{\{(?:\s|&nbsp;|&#160;)*([a-z][a-z0-9_]{0,40})(?:\s|&nbsp;|&#160;)*\}\}/gi
const VALUE_MAX = 500
// biome-ignore lint/suspicious/noControlCharactersInRegex: names come from mails; a line break would end a header.
const BREAKS = /[\u0000-\u001f\u007f\u2028\u2029]+/g
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text with values in the place of variables, and what it asked for in vain. */
export interface FilledText {
  text: string
  /** Merge variables without a value, each once, in the order of the text: they became empty. */
  missing: MergedName[]
  /** Names in double braces that are no variables: they became empty too. */
  unknown: string[]
}

/** The moment of an insertion in the words of its user. */
export interface InsertionMoment {
  now: Date
  user: { id: number; name: string }
  /** In the format of the user's choice and in his time zone. */
  date: string
  time: string
  date_time: string
}

/**
 * Values of one insertion. `ref_num` is the user's id and the seconds since 1970, one behind the other, so that no two
 * colleagues ever get the same; `ref` is that behind the initials, as references stand in letters (ours).
 */
export function insertionValues({ now, user, ...words }: InsertionMoment): InsertionValues {
  const ref_num = `${user.id}${Math.floor(now.getTime() / 1000)}`
  const initials = user.name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
  return { ...words, ref_num, ref: initials ? `${initials}/${ref_num}` : ref_num }
}

/** Fills what an insertion fills; merge variables and other names in braces stay for later. */
export function fillInsertion(text: string, values: InsertionValues, type: BodyType): string {
  return text.replace(VARIABLE, (written, name: string) => {
    const variable = variableOf(name, insertionVariables)
    return variable === undefined ? written : writeValue(values[variable], type)
  })
}

/** Fills a text for one recipient. Insertion variables that were typed by hand stay as they are written. */
export function fillMerge(text: string, values: MergeValues, type: BodyType): FilledText {
  const missing = new Set<MergedName>()
  const unknown = new Set<string>()
  const filled = text.replace(VARIABLE, (written, name: string) => {
    const variable = mergedName(name)
    if (variable === undefined) {
      if (variableOf(name, insertionVariables)) return written
      unknown.add(name)
      return ''
    }
    const value = writeValue(values[variable] ?? '', type)
    if (value === '') missing.add(variable)
    return value
  })
  return { text: filled, missing: [...missing], unknown: [...unknown] }
}

/** The merge variables of some texts, each once: a mail with them makes sense only when it is sent separately. */
export function findMergeVariables(...texts: readonly string[]): MergedName[] {
  const names = texts.flatMap((text) => [...text.matchAll(VARIABLE)].map((match) => match[1] ?? ''))
  return [...new Set(names.flatMap((name) => mergedName(name) ?? []))]
}

/** Names in double braces that are no variables, each once. */
export function findUnknownVariables(...texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(VARIABLE)].map((match) => match[1] ?? ''))
  const known: readonly string[] = [...insertionVariables, ...mergeVariables]
  return [...new Set(names.filter((name) => !known.includes(name.toLowerCase()) && !isCustom(name)))]
}

/** How a variable is written into a template. */
export function writeVariable(name: InsertionVariable | MergedName): string {
  return `{{${name}}}`
}

const TITLES =
  /^(mr|mrs|ms|miss|mx|dr|prof|capt|captain|ir|ing|herr|frau|sir|madam|mme|monsieur|sr|sra|c\/o|c\/e)\.?$/i

/**
 * What the name of a recipient tells of him: "Capt. Nikos Pappas" and "Pappas, Nikos" alike. Without a name nothing is
 * known: an address is no name. Salutation and company come from the address book alone.
 */
export function mergeValuesOf({ name, address }: Participant): MergeValues {
  const plain = name.replace(BREAKS, ' ').replace(/\s+/g, ' ').trim()
  if (plain === '' || plain.toLowerCase() === address.toLowerCase() || plain.includes('@')) return {}
  const [last, first, ...more] = plain.split(',').map((part) => part.trim())
  const turned = first && last && more.length === 0 ? `${first} ${last}` : plain
  const words = turned.split(' ')
  const title = words.length > 1 && TITLES.test(words[0] ?? '') ? words.shift() : undefined
  return {
    name: words.join(' '),
    sal_or_name: words.join(' '),
    // One word may be either, and after a title it is the last name.
    ...(words.length > 1 || title === undefined ? { first_name: words[0] ?? '' } : {}),
    ...(words.length > 1 || title !== undefined ? { last_name: words.at(-1) ?? '' } : {}),
    ...(title === undefined ? {} : { title }),
  }
}

function isCustom(name: string): boolean {
  return name.toLowerCase().startsWith('custom_')
}

function mergedName(name: string): MergedName | undefined {
  const custom = isCustom(name) ? (name.toLowerCase() as CustomVariable) : undefined
  return custom ?? variableOf(name, mergeVariables)
}

function variableOf<Name extends string>(name: string, all: readonly Name[]): Name | undefined {
  return all.find((variable) => variable === name.toLowerCase())
}

function writeValue(value: string, type: BodyType): string {
  const plain = value.replace(BREAKS, ' ').trim().slice(0, VALUE_MAX)
  return type === 'html' ? plain.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : plain
}
