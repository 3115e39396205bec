import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineRuleField, type RuleField } from '../rule-field.ts'
import type { RuleMail } from '../rule-mail.ts'
import { UserChoice } from '../user-choice.ts'

const equal = ['equal'] as const

function boolField(
  field: string,
  editor_name: string,
  label: string,
  read: (mail: RuleMail) => boolean,
): RuleField {
  return defineRuleField<boolean>({
    field,
    editor_name,
    label,
    type: 'bool',
    strategies: equal,
    content: z.boolean(),
    compile:
      ({ content }) =>
      ({ mail }) =>
        read(mail) === content,
  })
}

/** Fields that look at facts of a mail. */
export const factFields: readonly RuleField[] = [
  defineRuleField<UserChoice>({
    field: 'user_id',
    editor_name: 'user',
    label: 'User',
    type: 'custom_user_select',
    strategies: equal,
    content: UserChoice,
    compile:
      ({ content }) =>
      ({ mail: { user_id } }) => {
        if (content === 'all') return true
        if (content === 'any') return user_id !== null
        return content === 'none' ? user_id === null : user_id !== null && content.includes(user_id)
      },
  }),
  boolField('has_attachment', 'hasAttachment', 'Attachments', (mail) => mail.has_attachment),
  defineRuleField<number>({
    field: 'attachments_count',
    editor_name: 'attachmentCount',
    label: 'Number of attachments',
    type: 'number',
    strategies: equal,
    content: z.int().min(0).max(100_000),
    compile:
      ({ content }) =>
      ({ mail }) =>
        mail.attachments_count === content,
  }),
  boolField('high_importance', 'highImportance', 'High importance', (mail) => mail.high_importance),
  defineRuleField<number[]>({
    field: 'lines',
    editor_name: 'username',
    label: 'Mailbox',
    type: 'multiple_select',
    strategies: equal,
    content: z.array(Id).min(1).max(200),
    compile:
      ({ content }) =>
      ({ mail }) =>
        content.includes(mail.line_id),
  }),
]
