import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'webhook_deliveries',
    title: 'Messages to programs of the company',
    table: 'webhook_deliveries',
    by: { words: ['body'] },
    erase: 'delete',
  }),
]
