import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'notice_digests',
    title: 'Digests of notifications',
    table: 'notice_digests',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
