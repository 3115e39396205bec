import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'event_guests',
    title: 'Invitations to events',
    table: 'event_guests',
    by: { written_address: 'address' },
    erase: 'delete',
  }),
  personRows({
    name: 'event_proposals',
    title: 'Other times that were proposed',
    table: 'event_proposals',
    by: { written_address: 'address' },
    erase: 'delete',
  }),
]
