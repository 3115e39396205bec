import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'signatures',
    title: 'Own signatures',
    table: 'signatures',
    by: { user: 'user_id' },
    only: { personal: true },
    erase: 'delete',
  }),
]
