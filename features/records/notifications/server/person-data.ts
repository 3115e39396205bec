import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'notifications',
    title: 'Notifications',
    table: 'notifications',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
