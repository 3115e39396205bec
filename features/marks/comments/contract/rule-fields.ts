import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineRuleField } from '#features/records/rules/contract/rule-field.ts'

/** Whether somebody commented on a mail. */
export const hasCommentField = defineRuleField<boolean>({
  field: 'has_comment',
  editor_name: 'hasComment',
  label: 'Comments',
  type: 'bool',
  strategies: ['equal'],
  content: z.boolean(),
  compile:
    ({ content }) =>
    ({ mail }) =>
      (mail.marks.has_comment === true) === content,
})

/** Users and teams as a condition names them: `user:7`, `team:2`; a number is a user. */
const Somebody = z.union([z.string().regex(/^(?:user|team):\d{1,15}$/), Id.transform((id) => `user:${id}`)])

/** Whom comments on a mail mention: one of some users and teams. */
export const mentionToField = defineRuleField<string[]>({
  field: 'mentionTo',
  editor_name: 'mentionTo',
  label: 'Mentioned',
  type: 'multiple_select',
  strategies: ['equal'],
  content: z.array(Somebody).min(1).max(200),
  compile:
    ({ content }) =>
    ({ mail }) => {
      const mentioned = (mail.marks.mentionTo ?? []) as readonly string[]
      return content.some((each) => mentioned.includes(each))
    },
})
