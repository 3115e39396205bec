import { sql } from 'kysely'
import { type FurtherRuleField, ruleFieldSql } from '#features/records/rules/server/public.ts'
import { hasCommentField, mentionToField } from '../contract/rule-fields.ts'

const hasComment = sql`exists (
  select from comment_totals where commentable_type = 'Email' and commentable_id = emails.id
)`
const mentions = sql`comment_mentions where commentable_type = 'Email' and commentable_id = emails.id`
const somebody = sql`mention_type || ':' || to_id`

/** Comments and mentions as rules ask for them. */
export const commentRuleFields: readonly FurtherRuleField[] = [
  {
    definition: hasCommentField,
    value: sql`to_json(${hasComment})`,
    sql: ruleFieldSql<boolean>({
      field: 'has_comment',
      condition: ({ content }) => (content ? hasComment : sql`not ${hasComment}`),
    }),
  },
  {
    definition: mentionToField,
    value: sql`to_json(array(select distinct ${somebody} from ${mentions}))`,
    sql: ruleFieldSql<string[]>({
      field: 'mentionTo',
      condition: ({ content }) =>
        sql`exists (select from ${mentions} and ${somebody} = any(${[...content]}::text[]))`,
    }),
  },
]
