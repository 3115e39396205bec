import type { LoadOptions } from '@laycan/ui/fields/use-option-source.ts'
import type { RuleField } from '../contract/rule-field.ts'

/** A field as a feature above the mail brings it to the editor. */
export interface OfferedRuleField {
  readonly definition: RuleField
  /** Of a field of several choices: what can be chosen, by the text of the choice. */
  readonly options?: LoadOptions<{ readonly id: string; readonly label: string }>
  /** Choices are kept as records, with id and name, and not as texts. */
  readonly keeps?: 'records'
  /** Of a field of one choice out of few: which they are; the first is what it begins with. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/** Loads fields when an editor opens. */
export type LoadRuleFields = () => Promise<readonly OfferedRuleField[]>

declare module '@laycan/web/route.ts' {
  interface WebManifest {
    /** What conditions of rules can ask of this feature. */
    readonly rule_fields?: LoadRuleFields
  }
}

let loaders: readonly LoadRuleFields[] = []
let loaded: readonly OfferedRuleField[] | undefined

/** Takes over who brings fields, once at start. */
export function declareRuleLoaders(declared: readonly LoadRuleFields[]): void {
  loaders = declared
}

/** Makes all fields known; an editor of conditions opens behind it. */
export async function loadRuleFields(): Promise<void> {
  if (loaded !== undefined) return
  const { declareAllRuleFields } = await import('../contract/own-fields.ts')
  loaded = (await Promise.all(loaders.map((load) => load()))).flat()
  declareAllRuleFields(loaded.map(({ definition }) => definition))
}

/** What can be chosen in a field. */
export function optionsOf(field: string): OfferedRuleField['options'] | undefined {
  return loaded?.find(({ definition }) => definition.field === field)?.options
}

/** Whether what is chosen in a field is kept as records. */
export function keepsRecords(field: string): boolean {
  return loaded?.find(({ definition }) => definition.field === field)?.keeps === 'records'
}

/** The few choices of a field, of which one is its value. */
export function choicesOf(field: string): OfferedRuleField['choices'] {
  return loaded?.find(({ definition }) => definition.field === field)?.choices
}
