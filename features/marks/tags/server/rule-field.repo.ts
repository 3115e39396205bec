import { sql } from 'kysely'
import { comparedText, type FurtherRuleField, ruleFieldSql } from '#features/records/rules/server/public.ts'
import { soughtTags, tagsField } from '../contract/rule-field.ts'
import { tagsOf } from './tags.repo.ts'

/** Tags as rules ask for them. */
export const tagsRuleField: FurtherRuleField = {
  definition: tagsField,
  value: sql`to_json(${tagsOf(sql`emails.id`)})`,
  sql: ruleFieldSql<string[]>({
    field: 'tags',
    condition(rule) {
      const { strategy, case_sensitive } = rule
      const tag = case_sensitive ? sql`tags.name` : comparedText(sql`tags.name`, false)
      const isSaid = strategy.includes('equal') ? sql`${tag} = sought` : sql`strpos(${tag}, sought) > 0`
      const has = sql`exists (
        select from taggings join tags on tags.id = taggings.tag_id
        where taggings.tagable_type = 'Email' and taggings.tagable_id = emails.id and ${isSaid}
      )`
      const sought = sql`unnest(${soughtTags(rule)}::text[]) as sought`
      if (strategy.endsWith('_and')) return sql`not exists (select from ${sought} where not ${has})`
      const some = sql`exists (select from ${sought} where ${has})`
      return strategy.startsWith('not_') ? sql`not ${some}` : some
    },
  }),
}
