import { askForText } from '@laycan/search-index/query/ask-for-text.ts'
import { matchesDocument } from '@laycan/search-index/query/match-document.ts'
import { notThat, oneOf, type Query } from '@laycan/search-index/query/query.ts'
import { kindOfCharacter, LETTER } from '@laycan/search-index/words/character-kind.ts'
import { BODY } from '@laycan/search-index/words/fields.ts'
import type { DocumentTerms } from '@laycan/search-index/words/read-document.ts'

/** As `Participant`. */
interface Person {
  readonly name: string
  readonly address: string
}

/** How texts are asked for (RU-006). */
export type TextStrategy = 'contains' | 'equal' | 'not_contains' | 'not_equal'

/** A condition on a text. `case_sensitive`: only in the same letter case (SE-021). */
export interface TextAsked {
  readonly strategy: TextStrategy
  readonly content: string
  readonly case_sensitive?: boolean
}

/** What a mail says, where it is at hand: of a mail that arrives. */
export interface MailTexts {
  readonly subject: string
  readonly from: readonly Person[]
  readonly to: readonly Person[]
  readonly cc: readonly Person[]
  readonly bcc: readonly Person[]
  /** As plain text. */
  readonly body: string
  readonly attachment_names: readonly string[]
  readonly attachment_texts: readonly string[]
  /** All its words. */
  readonly terms: DocumentTerms
}

/** Fields whose texts are asked for by words, as the search does, and the fields of the index that they mean. */
const worded = {
  body: [BODY],
  subject_or_body: ['subject', BODY],
  cc: ['cc'],
  bcc: ['bcc'],
  attachment_name: ['attachment_name'],
  /** Wherever it is, what attachments say too. */
  keyword: [undefined],
} as const satisfies Record<string, readonly (string | undefined)[]>

export type WordedField = keyof typeof worded
export const wordedFields = Object.keys(worded) as WordedField[]

/** Fields that are compared as texts, part of a word or not. */
export type PlainTextField = 'from' | 'to' | 'subject'

export function isNegated(strategy: TextStrategy): boolean {
  return strategy === 'not_contains' || strategy === 'not_equal'
}

export function isWhole({ strategy }: Pick<TextAsked, 'strategy'>): boolean {
  return strategy === 'equal' || strategy === 'not_equal'
}

/**
 * What a condition on words asks the index for. `contains`: these words one behind the other, the last of which may go on;
 * `equal`: nothing but these words, of `keyword` these words as they are.
 */
export function wordsAsked(field: WordedField, asked: TextAsked): Query {
  const whole = isWhole(asked)
  const queries = worded[field].map((each) =>
    each === undefined
      ? askForText(asked.content, { prefix: !whole })
      : askForText(asked.content, { field: each, prefix: !whole, whole }),
  )
  const found = oneOf(queries)
  return isNegated(asked.strategy) ? notThat(found) : found
}

/** Whether a mail fulfils a condition on words. */
export function matchesWords(field: WordedField, asked: TextAsked, texts: MailTexts): boolean {
  const query = wordsAsked(field, asked)
  if (!asked.case_sensitive) return matchesDocument(query, { terms: texts.terms, marks: new Set() })
  return hasCase(textsOf(field, texts), asked) !== isNegated(asked.strategy)
}

/** Whether a mail fulfils a condition on a text that is compared as it is. */
export function matchesText(field: PlainTextField, asked: TextAsked, texts: MailTexts): boolean {
  const fold = (text: string) => (asked.case_sensitive ? text : text.toLowerCase())
  const content = fold(asked.content.trim())
  const parts = field === 'subject' ? [texts.subject] : peopleOf(field, texts).flatMap(partsOf)
  const isFound = isWhole(asked)
    ? parts.some((part) => fold(part) === content)
    : fold(parts.join(' ')).includes(content)
  return isFound !== isNegated(asked.strategy)
}

function peopleOf(field: 'from' | 'to', { from, to, cc, bcc }: MailTexts): readonly Person[] {
  return field === 'from' ? from : [...to, ...cc, ...bcc]
}

function partsOf({ name, address }: Person): string[] {
  return [name, address]
}

/** Whether texts have words, from the beginning of one on, in this very letter case; white space counts as one. */
export function hasCase(texts: readonly string[], asked: TextAsked): boolean {
  const sought = spaced(asked.content)
  return texts.some((text) => (isWhole(asked) ? spaced(text) === sought : hasFromWord(spaced(text), sought)))
}

function hasFromWord(text: string, sought: string): boolean {
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1))
    if (at === 0 || !isLetter(text.charCodeAt(at - 1)) || !isLetter(sought.charCodeAt(0))) return true
  return false
}

function isLetter(code: number): boolean {
  return kindOfCharacter(code) === LETTER
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** The texts that a field means, for comparing letter cases. */
export function textsOf(field: WordedField, texts: Omit<MailTexts, 'terms'>): string[] {
  const people = (all: readonly Person[]) => all.map(({ name, address }) => `${name} ${address}`)
  if (field === 'body') return [texts.body]
  if (field === 'subject_or_body') return [texts.subject, texts.body]
  if (field === 'cc' || field === 'bcc') return people(texts[field])
  if (field === 'attachment_name') return [...texts.attachment_names]
  const { from, to, cc, bcc, attachment_names, attachment_texts } = texts
  const all = people([...from, ...to, ...cc, ...bcc])
  return [texts.subject, texts.body, ...all, ...attachment_names, ...attachment_texts]
}
