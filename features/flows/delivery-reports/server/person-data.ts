import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'deliveries',
    title: 'Reports on mail that was sent to the address',
    table: 'deliveries',
    by: { written_address: 'address' },
    erase: { stays: 'They prove what became of mail of the company' },
  }),
]
