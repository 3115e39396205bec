import type { z } from 'zod'
import { type CriterionDefinition, declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type EmailCriterion, emailCriteria } from './email-criteria.ts'

/**
 * Fields that marks add to a row, e.g. `starred: boolean`. Each mark declares its own beside its contract:
 * `declare module '#features/records/emails/contract/email-mark.ts' { interface EmailMarkFields { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: marks merge their fields into it.
export interface EmailMarkFields {}

/** A list that a mark gives besides its criteria, e.g. the starred mails: every box but spam, and no new mail live. */
export interface MarkView {
  /** In tab ids and links (`mark=snoozed`), e.g. `starred`. */
  readonly id: string
  /** The name by which links and calls of the specification ask for it, e.g. `is_star`; else `mark=<id>`. */
  readonly parameter?: string
  readonly title: string
  /** What to do where it lists nothing. */
  readonly empty?: string
  readonly criteria: readonly EmailCriterion[]
}

/** A field that a mark adds to rows. */
export interface MarkField<Value> {
  readonly shape: z.ZodType
  /** What it is of a mail of which nothing is said. */
  readonly absent: Value
  /** The field of the criterion that asks for it. */
  readonly criterion?: string
}

/** Something said of mails: how rows, lists, links and calls know of it. The other halves: `EmailMarkSql`, web slots and actions. */
export interface EmailMark<Fields extends Partial<EmailMarkFields> = Partial<EmailMarkFields>> {
  readonly name: string
  /** Its fields in a row. */
  readonly fields: { readonly [F in keyof Fields]: MarkField<Fields[F]> }
  /** By which mails can be asked for it. */
  readonly criteria: readonly CriterionDefinition<never>[]
  readonly views?: readonly MarkView[]
  /**
   * What list parameters of its own ask for; `undefined` where the parameter is left out, e.g. hidden mails are left out
   * unless `with_hidden` is given.
   */
  readonly parameters?: Readonly<Record<string, (value: unknown) => readonly EmailCriterion[]>>
}

let marks: readonly EmailMark[] = []
let absent: Readonly<Record<string, unknown>> = {}

/** Makes marks known, and the criteria of mails with theirs: once at start, with the marks of all manifests. */
export function declareEmailMarks(declared: readonly EmailMark[]): void {
  marks = declared
  absent = Object.fromEntries(markFields().map(([name, field]) => [name, field.absent]))
  declareCriteria(EMAIL, [...emailCriteria, ...declared.flatMap((mark) => mark.criteria)])
}

/** Types a mark where it is written. */
export function defineEmailMark<Fields extends Partial<EmailMarkFields>>(mark: EmailMark<Fields>): EmailMark {
  return mark as unknown as EmailMark
}

export function emailMarks(): readonly EmailMark[] {
  return marks
}

/** All fields of marks, by their names in a row. */
function markFields(): [string, MarkField<unknown>][] {
  return emailMarks().flatMap((mark) => Object.entries<MarkField<unknown>>(mark.fields))
}

/** What marks say of a mail of which nothing is said. */
export function absentMarks(): EmailMarkFields {
  return absent as unknown as EmailMarkFields
}

/** Shapes of all fields of marks. */
export function markShapes(): Record<string, z.ZodType> {
  return Object.fromEntries(markFields().map(([name, { shape }]) => [name, shape]))
}

/** Fields of the criteria that ask for some fields of a row. */
export function criteriaOfFields(names: readonly string[]): readonly string[] {
  return markFields().flatMap(([name, { criterion }]) =>
    criterion !== undefined && names.includes(name) ? [criterion] : [],
  )
}

/** Views of the specification whose mark the product lacks: links to them open a list without mails. */
const awaitedViews: readonly MarkView[] = [
  {
    id: 'mentions',
    parameter: 'me',
    title: 'Mentions',
    criteria: [{ field: 'mentions', strategy: 'equal', content: true } as unknown as EmailCriterion],
  },
]

/** All views that marks give. */
export function markViews(): readonly MarkView[] {
  const given = emailMarks().flatMap((mark) => mark.views ?? [])
  return [...given, ...awaitedViews.filter(({ id }) => given.every((view) => view.id !== id))]
}

export function findMarkView(id: string | undefined): MarkView | undefined {
  return id === undefined ? undefined : markViews().find((view) => view.id === id)
}
