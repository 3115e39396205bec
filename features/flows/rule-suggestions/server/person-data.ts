import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'dismissed_suggestions',
    title: 'Suggestions that were dismissed',
    table: 'dismissed_rule_suggestions',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
