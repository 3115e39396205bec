import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'last_mails',
    title: 'When mail was last exchanged',
    table: 'last_mails',
    by: { address: 'address' },
    erase: 'delete',
  }),
]
