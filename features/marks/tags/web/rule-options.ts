import { call } from '@laycan/web/call.ts'
import type { OfferedRuleField } from '#features/records/rules/web/public.ts'
import { listTags } from '../contract/endpoints.ts'
import { TAG_MAX } from '../contract/mark.ts'
import { tagsField } from '../contract/rule-field.ts'

/** Tags as rules ask for them: those that exist, and any part of one. */
export const tagsRuleField: OfferedRuleField = {
  definition: tagsField,
  async options(text, { signal }) {
    const query = { tagable_type: 'Email' as const, key: text }
    const { tags } = await call(listTags, { query, silent: true, signal })
    const names = tags.map(({ name }) => name)
    const typed = text.trim().slice(0, TAG_MAX)
    const all = typed === '' || names.includes(typed) ? names : [typed, ...names]
    return { options: all.map((name) => ({ id: name, label: name })) }
  },
}
