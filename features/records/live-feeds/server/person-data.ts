import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'live_feeds',
    title: 'Own live feeds',
    table: 'live_feeds',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
