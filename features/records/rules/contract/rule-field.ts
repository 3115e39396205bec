import type { z } from 'zod'
import type { Refusal } from '@laycan/contract/errors.ts'
import type { RuleForm } from './rule.ts'
import type { MailTexts } from './rule-mail.ts'

/** How a field is filled in (RU-007). */
export const fieldTypes = [
  'multiple_select',
  'single_select',
  'text',
  'number',
  'bool',
  'custom_user_select',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** A condition whose content has the shape of its field. */
export type AskedRule<Content> = Omit<RuleForm, 'content'> & { readonly content: Content }

/** Something that a condition can ask of a mail (RU-003). */
export interface RuleField<Content = unknown> {
  /** On the wire. */
  readonly field: string
  /** As the editor calls it (RU-004); the field itself where they are the same. */
  readonly editor_name: string
  /** For people. */
  readonly label: string
  readonly type: FieldType
  /** In the order in which the editor offers them. */
  readonly strategies: readonly string[]
  readonly content: z.ZodType<Content>
  /** What is wrong with a condition besides its shape. */
  refuse?(rule: AskedRule<unknown>): Refusal | undefined
  /**
   * Makes the question once for all mails; the returned function is asked for each.
   * @param now moment from which relative times count
   */
  compile(rule: AskedRule<Content>, now: Date): (texts: MailTexts) => boolean
  /** It holds for a mail today and not tomorrow, without a change of the mail. */
  passes?(rule: AskedRule<Content>): boolean
}

/** Types a field where it is written; the wire is checked against `content` before `compile` is called. */
export function defineRuleField<Content>(field: RuleField<Content>): RuleField {
  return field as RuleField<unknown>
}

let fields: ReadonlyMap<string, RuleField> = new Map()

/** Makes the fields of all features known, once at start. */
export function declareRuleFields(declared: readonly RuleField[]): void {
  fields = new Map(declared.map((each) => [each.field, each]))
}

export function findRuleField(field: string): RuleField | undefined {
  return fields.get(field)
}

/** All fields, in the order of their declaration. */
export function ruleFields(): readonly RuleField[] {
  return [...fields.values()]
}
