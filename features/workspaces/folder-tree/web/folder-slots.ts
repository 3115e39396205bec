import type { LazyPart } from '@laycan/web/slots.ts'
import type { RuleForm } from '#features/records/rules/contract/rule.ts'

/** What an editor of a folder's rules is given. */
export interface FolderRulesProps {
  readonly rules: readonly RuleForm[]
  readonly onChange: (rules: readonly RuleForm[]) => void
  /** The form was submitted: each condition says what is wrong with it. */
  readonly isChecked: boolean
}

declare module '@laycan/web/slots.ts' {
  interface SlotPlaces {
    /** The editor of a folder's rules, `rules` by name; while there is one the form offers dynamic folders. */
    'folder.rules': LazyPart<FolderRulesProps>
  }
}
