import { z } from 'zod'
import { defineRuleField, type RuleField } from '#features/records/rules/contract/rule-field.ts'
import { UserChoice } from '#features/records/rules/contract/user-choice.ts'

const equal = ['equal'] as const

/** Values of status (RU-005). */
export const ruleStatuses = ['any', 'open', 'closed'] as const
const RuleStatus = z.enum(ruleStatuses)
export type RuleStatus = z.infer<typeof RuleStatus>

function boolField(field: 'closed' | 'assignment', label: string): RuleField {
  return defineRuleField<boolean>({
    field,
    editor_name: field,
    label,
    type: 'bool',
    strategies: equal,
    content: z.boolean(),
    compile:
      ({ content }) =>
      ({ mail: { marks } }) =>
        (marks[field] === true) === content,
  })
}

/** What conditions of rules ask of assignments (RU-003): fields of the wire by what they mean. */
export const closedField = boolField('closed', 'Closed')
/** Whether a mail is assigned to anybody. */
export const assignmentField = boolField('assignment', 'Assigned')

export const statusField = defineRuleField<RuleStatus>({
  field: 'status',
  editor_name: 'status',
  label: 'Status',
  type: 'single_select',
  strategies: equal,
  content: RuleStatus,
  compile:
    ({ content }) =>
    ({ mail: { marks } }) =>
      content === 'any' || (marks.status === true) === (content === 'closed'),
})

/** To whom a mail is assigned, members of roles too: any colleague, nobody, whoever it is, or some colleagues (RU-017). */
export const assignmentToField = defineRuleField<UserChoice>({
  field: 'assignmentTo',
  editor_name: 'assignmentTo',
  label: 'Assigned to',
  type: 'custom_user_select',
  strategies: equal,
  content: UserChoice,
  compile:
    ({ content }) =>
    ({ mail: { marks } }) => {
      const user_ids = (marks.assignmentTo ?? []) as readonly number[]
      if (content === 'all') return true
      if (content === 'any') return marks.assignment === true
      if (content === 'none') return marks.assignment !== true
      return content.some((id) => user_ids.includes(id))
    },
})
