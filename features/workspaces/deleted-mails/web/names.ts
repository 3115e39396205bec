import { createCatalogue } from '@laycan/web/messages.ts'

export const PATH = '/deletedMails'

/** What sidebar and palette need before the screen is loaded. */
export const names = createCatalogue('deleted-mails-names', {
  hint_of_page: 'Emails of the last 30 days to bring back',

  title: 'Deleted emails',
  deleted_again: '{n} {n:email|emails} deleted again',
})
