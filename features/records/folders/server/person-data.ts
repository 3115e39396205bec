import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'folder_rules',
    title: 'Rules of folders that name the address',
    table: 'folder_rules',
    by: { words: ['rule'] },
    erase: { stays: 'Rules are settings of the company. Change them if they are needed no more' },
  }),
]
