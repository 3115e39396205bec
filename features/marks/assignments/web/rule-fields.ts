import type { OfferedRuleField } from '#features/records/rules/web/public.ts'
import {
  assignmentField,
  assignmentToField,
  closedField,
  ruleStatuses,
  statusField,
} from '../contract/rule-fields.ts'
import { t } from './messages.ts'

/** Assignments and the closed state as rules ask for them. */
export const assignmentRuleFields: readonly OfferedRuleField[] = [
  { definition: statusField, choices: ruleStatuses.map((value) => ({ value, label: t(`status_${value}`) })) },
  { definition: closedField },
  { definition: assignmentField },
  { definition: assignmentToField },
]
