import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'contact_merges',
    title: 'Entries that were merged',
    table: 'contact_merges',
    by: { words: ['before', 'after'] },
    erase: 'delete',
  }),
]
