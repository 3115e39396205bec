import { folderCriteria, rulesOf } from '#features/records/folders/contract/folder-criteria.ts'
import type { RuleForm } from '#features/records/rules/contract/rule.ts'
import { RuleEditor } from '#features/records/rules/web/public.ts'

interface FolderRulesPartProps {
  readonly rules: readonly RuleForm[]
  readonly onChange: (rules: readonly RuleForm[]) => void
  readonly isChecked: boolean
}

/** The rules of a folder in its form: their mailboxes are a rule among them. */
export default function FolderRulesPart({ rules, onChange, isChecked }: FolderRulesPartProps) {
  const { line_ids, items } = folderCriteria({ mail_scope: 'both', match_type: 'every', rules })
  return (
    <RuleEditor
      line_ids={line_ids}
      items={items}
      isChecked={isChecked}
      onChange={(part) => onChange(rulesOf({ line_ids, items, ...part }))}
    />
  )
}
