import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'feature_flags',
    title: 'Features switched for the person',
    table: 'feature_flags',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
