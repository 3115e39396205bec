import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'searches',
    title: 'Searches of colleagues for the address',
    table: 'search_histories',
    by: { words: ['key'] },
    erase: 'delete',
  }),
  personRows({
    name: 'own_searches',
    title: 'Own searches',
    table: 'search_histories',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
