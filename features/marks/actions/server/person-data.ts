import { personRows } from '@laycan/server/person-data/person-rows.repo.ts'

/** What it keeps of people (docs/decisions/0068). */
export const personData = [
  personRows({
    name: 'own_actions',
    title: 'What the person did with mails',
    table: 'email_actions',
    by: { user: 'user_id' },
    erase: { stays: 'It is the history of the mails; it is shown as of a former user' },
  }),
  personRows({
    name: 'own_readings',
    title: 'Which mails the person read',
    table: 'email_readings',
    by: { user: 'user_id' },
    erase: 'delete',
  }),
]
