import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('deleted-mails', {
  admin_only: 'Only administrators can see what was deleted',
  intro: 'What was deleted in the last {days} days. Restored emails go back to where they were.',
  failed: 'Could not load the deleted emails',
  failed_hint: 'Nothing is lost. Check the connection and try again.',
  empty: 'Nothing was deleted',
  empty_hint: 'Emails that somebody deletes stand here for {days} days.',
  reload: 'Load again',
  restore: 'Restore',
  restore_some: 'Restore {n}',
  restored: '{n} email(s) restored',
  select_all: 'Select all that are shown',
  select_one: 'Select {subject}',
  restore_one: 'Restore {subject}',
  deleted_at: 'Deleted {time}',
  deleted_by: 'by {name}',
  somebody: 'somebody who has left',
  more: 'Show more',
})
