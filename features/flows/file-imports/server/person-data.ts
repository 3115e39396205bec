import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'file_import_rows',
    title: 'Rows of imported files',
    table: 'file_import_rows',
    by: { words: ['cells', 'taken', 'before'] },
    erase: 'delete',
  }),
]
