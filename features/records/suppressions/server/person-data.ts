import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'suppressions',
    title: 'Blocks of the address',
    table: 'suppressions',
    by: { written_address: 'address' },
    erase: { stays: 'So that nothing is ever sent there again' },
  }),
]
