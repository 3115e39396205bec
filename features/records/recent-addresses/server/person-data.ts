import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'suggested_addresses',
    title: 'Suggested addresses',
    table: 'recent_addresses',
    by: { address: 'address_key' },
    erase: 'delete',
  }),
  personRows({
    name: 'ignored_addresses',
    title: 'Addresses that somebody does not want suggested',
    table: 'ignored_addresses',
    by: { address: 'address_key' },
    erase: 'delete',
  }),
]
