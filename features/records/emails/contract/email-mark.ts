import type { z } from 'zod'
import { type CriterionDefinition, declareCriteria } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type EmailCriterion, emailCriteria } from './email-criteria.ts'

/**
 * Fields that marks add to a row, e.g. `starred: boolean`. Each mark declares its own beside its contract:
 * `declare module '#features/records/emails/contract/email-mark.ts' { interface EmailMarkFields { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: marks merge their fields into it.
export interface EmailMarkFields {}

/** A list that a mark gives besides its criteria, e.g. the starred mails: every box but spam. */
export interface MarkView {
  /** In tab ids and links (`mark=snoozed`), e.g. `starred`. */
  readonly id: string
  /** The name by which links and calls of the specification ask for it, e.g. `is_star`; else `mark=<id>`. */
  readonly parameter?: string
  readonly title: string
  /** What to do where it lists nothing. */
  readonly empty?: string
  /** Mails join it as soon as they fulfil it; left out: when it loads again (RT-011). */
  readonly is_live?: true
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

/**
 * What a list parameter asks for.
 * @param value undefined where the parameter is left out
 * @param all the list's parameters
 */
export type AsksFor = (value: unknown, all: Readonly<Record<string, unknown>>) => readonly EmailCriterion[]

/** A word of the search that asks for what a mark says, e.g. `is:starred`. */
export interface SearchWord {
  /** In lower case, 2 to 12 letters. */
  readonly prefix: string
  /** What is offered behind it. */
  readonly values: readonly string[]
  /** What it asks for; undefined where it means nothing, and is sought as it stands. */
  criteria(value: string): readonly EmailCriterion[] | undefined
  /** What it asks for behind a minus; left out where it asks for a yes or no, which has an opposite. */
  not?(value: string): readonly EmailCriterion[] | undefined
}

/** Types a word that has few values. */
export function searchWord(
  prefix: string,
  values: Readonly<Record<string, readonly EmailCriterion[]>>,
): SearchWord {
  return {
    prefix,
    values: Object.keys(values),
    criteria: (value) => (Object.hasOwn(values, value) ? values[value] : undefined),
  }
}

/** Something said of mails: how rows, lists, links and calls know of it. The other halves: `EmailMarkSql`, web slots and actions. */
export interface EmailMark<Fields extends Partial<EmailMarkFields> = Partial<EmailMarkFields>> {
  readonly name: string
  /** Its fields in a row. */
  readonly fields: { readonly [F in keyof Fields]: MarkField<Fields[F]> }
  /** By which mails can be asked for it. */
  readonly criteria: readonly CriterionDefinition<never>[]
  readonly views?: readonly MarkView[]
  readonly search_words?: readonly SearchWord[]
  /** What list parameters of its own ask for, e.g. hidden mails are left out unless `with_hidden` is given. */
  readonly parameters?: Readonly<Record<string, AsksFor>>
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

/** A row without what marks say of it: messages to many readers do not know that, and carry what is absent. */
export function withoutMarks<Row extends EmailMarkFields>(row: Row): Omit<Row, keyof EmailMarkFields> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !(name in absent))) as never
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

/** All views that marks give. */
export function markViews(): readonly MarkView[] {
  return emailMarks().flatMap((mark) => mark.views ?? [])
}

export function findMarkView(id: string | undefined): MarkView | undefined {
  return id === undefined ? undefined : markViews().find((view) => view.id === id)
}
