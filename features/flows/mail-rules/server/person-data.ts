import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'mail_rules',
    title: 'Rules that name the address',
    table: 'mail_rules',
    by: { words: ['criteria'] },
    erase: { stays: 'Rules are settings of the company. Change them if they are needed no more' },
  }),
]
