import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'sender_layouts',
    title: 'How lists and orders of the sender are read',
    table: 'sender_layouts',
    by: { address: 'sender' },
    erase: 'delete',
  }),
]
