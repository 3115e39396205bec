import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'sender_ports',
    title: 'Ports as the sender writes them',
    table: 'sender_ports',
    by: { address: 'sender' },
    erase: 'delete',
  }),
]
