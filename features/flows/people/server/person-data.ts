import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'invites',
    title: 'Invitations to join the company',
    table: 'user_invites',
    by: { written_address: 'email' },
    erase: 'delete',
  }),
]
