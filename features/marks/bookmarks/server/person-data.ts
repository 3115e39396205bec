import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'bookmarks',
    title: 'Own tabs of mails',
    table: 'bookmarks',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
