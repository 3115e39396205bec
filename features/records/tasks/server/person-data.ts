import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'tasks_naming',
    title: 'Tasks that name the address',
    table: 'tasks',
    by: { words: ['title', 'body'] },
    erase: { stays: 'They are words of colleagues about their work. Read them, and change them' },
  }),
  personRows({
    name: 'own_tasks',
    title: 'Own tasks',
    table: 'tasks',
    by: { user: 'user_id' },
    erase: { stays: 'They are work of the company; they are shown as of a former user' },
  }),
]
