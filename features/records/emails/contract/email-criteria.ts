import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { criteriaOf, criteriaText } from '#features/records/criteria/contract/criteria-shape.ts'
import {
  type Criterion,
  defineCriterion,
  type Wording,
} from '#features/records/criteria/contract/criterion.ts'
import {
  type MailTexts,
  matchesText,
  matchesWords,
  type PlainTextField,
  type TextAsked,
  type WordedField,
  wordedFields,
} from './mail-texts.ts'

/** The kind of record that a mail is. */
export const EMAIL = 'Email'

type Equal<Content> = { strategy: 'equal'; content: Content }

/** Fields by which mails can be asked for, with strategies and contents; marks merge theirs into it. */
export interface EmailCriteria extends Record<WordedField, TextAsked> {
  from: TextAsked
  /** Whoever it goes to, copies too. */
  to: TextAsked
  subject: TextAsked
  has_attachment: Equal<boolean>
  attachments_count: Equal<number>
  high_importance: Equal<boolean>
  /** Colleagues who wrote it. */
  user_id: Equal<number[]>
  /** The mails themselves. */
  id: Equal<number[]>
  closed: Equal<boolean>
  /** First and last moment, ISO 8601; either may be open. */
  received_at: Equal<[string | null, string | null]>
  /** Ids of lines. */
  mailbox: Equal<number[]>
}

/** One condition on mails (ML-058). Several hold together; a choice of several values holds when one of them does. */
export type EmailCriterion = {
  [Field in keyof EmailCriteria]: { readonly field: Field } & Readonly<EmailCriteria[Field]>
}[keyof EmailCriteria]

/** What is known of a mail in memory; marks that a sender of rows does not know are taken as absent. */
export interface KnownEmail {
  readonly line_ids: readonly number[]
  readonly box: string
  readonly status: string
  readonly archived: boolean
  readonly closed?: boolean
  readonly received_at?: string
  readonly has_attachment?: boolean
  readonly id?: number
  readonly attachments_count?: number
  readonly high_importance?: boolean
  readonly user_id?: number | null
  /** What it says, where it is at hand; rows have no texts. */
  readonly texts?: MailTexts
}

/** Lines, tags or people that one criterion names at most. */
const CHOICES = 200

/** A text that is asked for (RU-013). */
const Text = z.string().trim().min(1).max(5_000)
const textStrategies = { contains: Text, equal: Text, not_contains: Text, not_equal: Text }

function plain(field: PlainTextField) {
  return defineCriterion<KnownEmail, string>({
    kind: EMAIL,
    field,
    strategies: textStrategies,
    has_case: true,
    matches: ({ texts }, asked) => texts && matchesText(field, asked as TextAsked, texts),
    leaves: 'on_load',
    describe: (asked) => describeText(field, asked as TextAsked),
  })
}

function wordedBy(field: WordedField) {
  return defineCriterion<KnownEmail, string>({
    kind: EMAIL,
    field,
    strategies: textStrategies,
    has_case: true,
    matches: ({ texts }, asked) => texts && matchesWords(field, asked as TextAsked, texts),
    leaves: 'on_load',
    describe: (asked) => describeText(field.replaceAll('_', ' '), asked as TextAsked),
  })
}

function describeText(field: string, { strategy, content, case_sensitive }: TextAsked): string {
  const verbs = {
    contains: 'contains',
    equal: 'is',
    not_contains: 'does not contain',
    not_equal: 'is not',
  } as const
  return `${field} ${verbs[strategy]} ${content}${case_sensitive ? ' in this letter case' : ''}`
}

function amongIds(field: 'user_id' | 'id', describe: (content: number[], wording: Wording) => string) {
  return defineCriterion<KnownEmail, number[]>({
    kind: EMAIL,
    field,
    strategies: { equal: z.array(Id).min(1).max(CHOICES) },
    matches: (mail, { content }) => mail[field] !== undefined && content.some((id) => id === mail[field]),
    leaves: 'on_load',
    describe: ({ content }, wording) => describe(content, wording),
  })
}

/** Criteria of the mail itself, in the order in which editors offer them. */
export const emailCriteria = [
  plain('from'),
  plain('to'),
  plain('subject'),
  ...wordedFields.map(wordedBy),
  defineCriterion<KnownEmail, boolean>({
    kind: EMAIL,
    field: 'has_attachment',
    strategies: { equal: z.boolean() },
    matches: (mail, { content }) => mail.has_attachment === content,
    leaves: 'on_load',
    describe: ({ content }) => (content ? 'has attachments' : 'has no attachments'),
  }),
  defineCriterion<KnownEmail, number>({
    kind: EMAIL,
    field: 'attachments_count',
    strategies: { equal: z.number().int().min(0).max(10_000) },
    matches: (mail, { content }) => (mail.attachments_count ?? 0) === content,
    leaves: 'on_load',
    describe: ({ content }) => `has ${content} attachments`,
  }),
  defineCriterion<KnownEmail, boolean>({
    kind: EMAIL,
    field: 'high_importance',
    strategies: { equal: z.boolean() },
    matches: (mail, { content }) => (mail.high_importance === true) === content,
    leaves: 'on_load',
    describe: ({ content }) => (content ? 'is important' : 'is not important'),
  }),
  amongIds(
    'user_id',
    (content, { nameOf }) =>
      `written by ${content.map((id) => nameOf('User', id) ?? `user ${id}`).join(' or ')}`,
  ),
  amongIds('id', (content) => `is email ${content.join(' or ')}`),
  defineCriterion<KnownEmail, boolean>({
    kind: EMAIL,
    field: 'closed',
    strategies: { equal: z.boolean() },
    matches: (mail, { content }) => (mail.closed === true) === content,
    leaves: 'at_once',
    describe: ({ content }) => (content ? 'is closed' : 'is open'),
  }),
  defineCriterion<KnownEmail, [string | null, string | null]>({
    kind: EMAIL,
    field: 'received_at',
    strategies: { equal: z.tuple([z.iso.datetime().nullable(), z.iso.datetime().nullable()]) },
    matches: ({ received_at = '' }, { content: [first, last] }) => {
      const at = Date.parse(received_at)
      return (first === null || at >= Date.parse(first)) && (last === null || at <= Date.parse(last))
    },
    leaves: 'on_load',
    describe({ content: [first, last] }, { formatMoment }) {
      const from = first === null ? '' : ` from ${formatMoment(first)}`
      return `received${from}${last === null ? '' : ` until ${formatMoment(last)}`}`
    },
  }),
  defineCriterion<KnownEmail, number[]>({
    kind: EMAIL,
    field: 'mailbox',
    strategies: { equal: z.array(Id).min(1).max(CHOICES) },
    matches: ({ line_ids }, { content }) => content.some((id) => line_ids.includes(id)),
    leaves: 'at_once',
    describe: ({ content }, { nameOf }) =>
      `in ${content.map((id) => nameOf('Line', id) ?? `mailbox ${id}`).join(' or ')}`,
  }),
]

/** Criteria about mails, checked against the fields that are defined. */
export const EmailFilter = criteriaOf<EmailCriterion>(EMAIL)
/** The same as JSON text. */
export const EmailFilterText = criteriaText<EmailCriterion>(EMAIL)

/** A criterion of a field, if it is among some. */
export function criterionOf<Field extends keyof EmailCriteria>(
  criteria: readonly Criterion[],
  field: Field,
): Extract<EmailCriterion, { field: Field }> | undefined {
  return criteria.find((criterion) => criterion.field === field) as never
}

/** Lines that the mailbox criterion names; undefined without one. */
export function filteredLines(criteria: readonly Criterion[]): readonly number[] | undefined {
  return criterionOf(criteria, 'mailbox')?.content
}
