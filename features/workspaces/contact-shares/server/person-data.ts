import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'shares',
    title: 'Links to contacts that were shared',
    table: 'shares',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
