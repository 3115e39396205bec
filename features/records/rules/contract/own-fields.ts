import { factFields } from './fields/fact-fields.ts'
import { textFields } from './fields/text-fields.ts'
import { timeFields } from './fields/time-fields.ts'
import { declareRuleFields, type RuleField } from './rule-field.ts'

/** Fields of the mail itself. */
export const ownRuleFields: readonly RuleField[] = [...textFields, ...factFields, ...timeFields]

/** Makes known what conditions can ask: the mail's own fields, and those of marks. */
export function declareAllRuleFields(further: readonly RuleField[]): void {
  declareRuleFields([...ownRuleFields, ...further])
}
