import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { criteriaOf, criteriaText } from '#features/records/criteria/contract/criteria-shape.ts'
import { type Criterion, defineCriterion } from '#features/records/criteria/contract/criterion.ts'

/** The kind of record that a mail is. */
export const EMAIL = 'Email'

type Equal<Content> = { strategy: 'equal'; content: Content }
type Contains = { strategy: 'contains'; content: string }

/** Fields by which mails can be asked for, with strategies and contents; marks merge theirs into it. */
export interface EmailCriteria {
  from: Contains
  to: Contains
  subject: Contains
  has_attachment: Equal<boolean>
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
}

/** Lines, tags or people that one criterion names at most. */
const CHOICES = 200

/** Texts are cut to what the longest address has. */
const Text = z.string().trim().min(1).max(254)

function containing(field: 'from' | 'to' | 'subject') {
  return defineCriterion<KnownEmail, string>({
    kind: EMAIL,
    field,
    strategies: { contains: Text },
    // The server folds and splits words: only it knows.
    matches: () => undefined,
    leaves: 'on_load',
    describe: ({ content }) => `${field} contains ${content}`,
  })
}

/** Criteria of the mail itself, in the order in which editors offer them. */
export const emailCriteria = [
  containing('from'),
  containing('to'),
  containing('subject'),
  defineCriterion<KnownEmail, boolean>({
    kind: EMAIL,
    field: 'has_attachment',
    strategies: { equal: z.boolean() },
    matches: (mail, { content }) => mail.has_attachment === content,
    leaves: 'on_load',
    describe: ({ content }) => (content ? 'has attachments' : 'has no attachments'),
  }),
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
