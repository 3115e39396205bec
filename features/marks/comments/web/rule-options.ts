import { currentTeam } from '#features/foundation/users/web/public.ts'
import type { OfferedRuleField } from '#features/records/rules/web/public.ts'
import { hasCommentField, mentionToField } from '../contract/rule-fields.ts'
import { t } from './messages.ts'

/** Whether there are comments, and whom they mention, as rules ask for it. */
export const commentRuleFields: readonly OfferedRuleField[] = [
  { definition: hasCommentField },
  {
    definition: mentionToField,
    async options(text) {
      const { active, inactive, roles } = currentTeam()
      const sought = text.trim().toLowerCase()
      const people = [...active, ...inactive].map(({ id, name }) => ({ id: `user:${id}`, label: name }))
      const teams = roles.map(({ id, name }) => ({ id: `team:${id}`, label: `${name} (${t('team')})` }))
      return { options: [...people, ...teams].filter(({ label }) => label.toLowerCase().includes(sought)) }
    },
  },
]
