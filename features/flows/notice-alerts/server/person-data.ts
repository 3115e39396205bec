import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'devices',
    title: 'Browsers that get notifications',
    table: 'push_subscriptions',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
