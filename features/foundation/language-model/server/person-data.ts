import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'model_keys',
    title: 'Own keys of language models',
    table: 'openai_keys',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
