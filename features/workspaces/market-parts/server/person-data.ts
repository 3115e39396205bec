import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'market_views',
    title: 'Own views of the market',
    table: 'market_views',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
