import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'notification_switches',
    title: 'Choices of notifications',
    table: 'notification_switches',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
  personRows({
    name: 'notification_habits',
    title: 'Quiet hours',
    table: 'notification_habits',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
