import type { RawBuilder } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { declareAllRuleFields } from '../contract/own-fields.ts'
import type { RuleForm } from '../contract/rule.ts'
import { type AskedRule, type RuleField, ruleFields } from '../contract/rule-field.ts'

/** What a field is in SQL, on the rows `emails` and `contents` (`email_contents`, which may be missing). */
export interface RuleFieldSql<Content = unknown> {
  readonly field: string
  /**
   * Whether a mail fulfils the condition; never null.
   * @param reader_id who searches by it: what he does not see holds for no mail. A rule was checked when it was saved.
   */
  condition(rule: AskedRule<Content>, now: Date, reader_id?: number): RawBuilder<unknown>
}

/** A field that a feature above the mail says more of. */
export interface FurtherRuleField {
  readonly definition: RuleField
  readonly sql: RuleFieldSql
  /** What `RuleMail.marks` has of it, for the row `emails`. */
  readonly value: RawBuilder<unknown>
  /** Makes ready what conditions on this field ask of some mails; done again it does no harm. */
  prepare?(db: Db, email_ids: readonly number[]): Promise<void>
  /** @throws RefusedError for what the maker of a rule does not see */
  access?(db: Db, actor: Actor, content: unknown): Promise<void>
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** What conditions of rules can ask of this feature. */
    rule_fields?: readonly FurtherRuleField[]
  }
}

let byField: ReadonlyMap<string, RuleFieldSql> = new Map()
let further: readonly FurtherRuleField[] = []

/**
 * Makes the fields of all manifests known, once at start.
 * @throws Error for a field that a rule may ask by and the database could not: a mistake of the feature
 */
export function declareRuleSql(own: readonly RuleFieldSql[], declared: readonly FurtherRuleField[]): void {
  further = declared
  declareAllRuleFields(declared.map(({ definition }) => definition))
  byField = new Map([...own, ...declared.map(({ sql }) => sql)].map((each) => [each.field, each]))
  const missing = ruleFields().filter(({ field }) => !byField.has(field))
  if (missing.length > 0)
    throw new Error(`No feature says what ${missing.map(({ field }) => field).join(', ')} is in SQL`)
}

export function ruleSqlOf(field: string): RuleFieldSql | undefined {
  return byField.get(field)
}

export function furtherRuleFields(): readonly FurtherRuleField[] {
  return further
}

function furtherOf(items: readonly RuleForm[]): FurtherRuleField[] {
  const asked = new Set(items.map(({ field }) => field))
  return further.filter(({ definition }) => asked.has(definition.field))
}

/** Makes ready what some conditions ask of some mails, before they are read or looked for. */
export async function prepareRuleMails(
  db: Db,
  items: readonly RuleForm[],
  email_ids: readonly number[],
): Promise<void> {
  for (const { prepare } of furtherOf(items)) await prepare?.(db, email_ids)
}

/** @throws RefusedError for a condition that names what its maker does not see */
export async function accessRules(db: Db, actor: Actor, items: readonly RuleForm[]): Promise<void> {
  for (const { definition, access } of furtherOf(items))
    for (const { field, content } of items) if (field === definition.field) await access?.(db, actor, content)
}

/** Types the SQL of a field where it is written. */
export function ruleFieldSql<Content>(field: RuleFieldSql<Content>): RuleFieldSql {
  return field as RuleFieldSql<unknown>
}
