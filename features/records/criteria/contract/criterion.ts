import type { z } from 'zod'

/** Which kind of records is asked about: `Email`, `Ship`, `AddressBook`, `Task`. */
export type RecordKind = string

/** One condition. `content` has the shape that the field's definition gives for the strategy. */
export interface Criterion {
  readonly field: string
  readonly strategy: string
  readonly content: unknown
  /** Of texts: only in the same letter case (SE-021). */
  readonly case_sensitive?: boolean
}

/** What a definition needs to put a criterion into words. */
export interface Wording {
  /** Name of a record of another kind, e.g. of a line or a user; undefined when it is not known here. */
  nameOf(kind: string, id: number): string | undefined
  /** A moment as this user reads it. */
  formatMoment(moment: string): string
}

/**
 * A field by which records of one kind can be asked for.
 * @typeParam Row what is known of a record in memory; fields that a sender of rows does not know are absent
 */
export interface CriterionDefinition<Row = never> {
  readonly kind: RecordKind
  readonly field: string
  /** Shape of the content by strategy. */
  readonly strategies: Readonly<Record<string, z.ZodType>>
  /** Whether it can be asked for in the same letter case. */
  readonly has_case?: boolean
  /** Whether a record fulfils it; undefined where only the server knows. */
  matches(row: Row, criterion: Criterion): boolean | undefined
  /**
   * When a record that no longer fulfils it leaves a list that shows it: at once, when the list loads again, or by the
   * reader's flag of that name (RT-012, ML-043).
   */
  readonly leaves: 'at_once' | 'on_load' | { readonly flag: string }
  /** In words: 'from contains maersk'. */
  describe(criterion: Criterion, wording: Wording): string
}

let definitions: ReadonlyMap<string, CriterionDefinition> = new Map()

const nameOf = (kind: RecordKind, field: string) => `${kind}.${field}`

/** Makes the fields of one kind of records known, once at start, in place of those that were. */
export function declareCriteria(kind: RecordKind, declared: readonly CriterionDefinition<never>[]): void {
  const others = [...definitions].filter(([, definition]) => definition.kind !== kind)
  const own = declared.map((each) => [nameOf(kind, each.field), each] as const)
  definitions = new Map([...others, ...own])
}

/** What a definition is given of a criterion. */
interface Asked<Content> {
  readonly strategy: string
  readonly content: Content
  readonly case_sensitive?: boolean
}

/**
 * Types a definition where it is written. `Content` is what `matches` and `describe` are given; the wire is checked
 * against `strategies` before.
 */
export function defineCriterion<Row, Content>(
  definition: Omit<CriterionDefinition<Row>, 'matches' | 'describe'> & {
    matches(row: Row, asked: Asked<Content>): boolean | undefined
    describe(asked: Asked<Content>, wording: Wording): string
  },
): CriterionDefinition<Row> {
  return definition as unknown as CriterionDefinition<Row>
}

/** The definition of a field; undefined while no feature brings it. */
export function findCriterion(kind: RecordKind, field: string): CriterionDefinition | undefined {
  return definitions.get(nameOf(kind, field))
}

/** The fields by which one kind of records can be asked for. */
export function definedFields(kind: RecordKind): readonly string[] {
  return [...definitions.values()].flatMap((each) => (each.kind === kind ? [each.field] : []))
}

/** Whether a criterion of a field that nobody defines holds: no record has what it asks for. */
export function holdsForNone({ content }: Criterion): boolean {
  return content === false
}

/** A criterion in words; fields that nobody defines by their name. */
export function describeCriterion(kind: RecordKind, criterion: Criterion, wording: Wording): string {
  return findCriterion(kind, criterion.field)?.describe(criterion, wording) ?? criterion.field
}
