import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'tabs',
    title: 'Open tabs',
    table: 'tabs',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
