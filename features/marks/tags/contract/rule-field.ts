import { z } from 'zod'
import { folded, writtenText } from '#features/records/rules/contract/fold-text.ts'
import { type AskedRule, defineRuleField } from '#features/records/rules/contract/rule-field.ts'

/** Strategies of tags (RU-006): those of texts, and all of several. */
export const tagStrategies = [
  'contains',
  'equal',
  'not_contains',
  'not_equal',
  'contains_and',
  'equal_and',
] as const

const Names = z
  .array(z.string().transform(writtenText).pipe(z.string().min(1).max(254)))
  .min(1)
  .max(200)

/** Tags that are sought, as they are compared. */
export function soughtTags({ content, case_sensitive }: AskedRule<string[]>): string[] {
  return case_sensitive ? content : content.map(folded)
}

/** Tags of a mail: that it has one of some, none of them, or all of them; wholly or in part. */
export const tagsField = defineRuleField<string[]>({
  field: 'tags',
  editor_name: 'tags',
  label: 'Tags',
  type: 'multiple_select',
  strategies: tagStrategies,
  content: Names,
  compile(rule) {
    const { strategy, case_sensitive } = rule
    const sought = soughtTags(rule)
    const isWhole = strategy.includes('equal')
    const isSaid = (tags: readonly string[], name: string) =>
      tags.some((tag) => (isWhole ? tag === name : tag.includes(name)))
    return ({ mail }) => {
      const names = (mail.marks.tags ?? []) as readonly string[]
      const tags = case_sensitive ? names : names.map(folded)
      if (strategy.endsWith('_and')) return sought.every((name) => isSaid(tags, name))
      const has = sought.some((name) => isSaid(tags, name))
      return strategy.startsWith('not_') ? !has : has
    }
  },
})
