import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('deleted-mails', {
  admin_only: 'Only administrators can see what was deleted',
  empty: 'Nothing was deleted',
  empty_hint:
    'Emails that somebody deletes stand here for {days} days. Restored ones go back to where they were.',
  deleted_at: 'Deleted',
  deleted_by: 'By',
  deleted_line: 'Deleted {time} by {name}',
  somebody: 'somebody who has left',
})
