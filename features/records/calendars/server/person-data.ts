import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'calendars',
    title: 'Own calendars with their events',
    table: 'calendars',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
