import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'device_resources',
    title: 'What devices keep',
    table: 'device_resources',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
