import { call } from '@laycan/web/call.ts'
import { listDeletedEmails, restoreEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { createDeletedList } from './deleted-list.ts'

/** The list of this window. */
export const deletedMails = createDeletedList({
  list: (scroll) => call(listDeletedEmails, { query: scroll === undefined ? {} : { scroll }, silent: true }),
  restore: (ids) => call(restoreEmails, { body: { email_ids: [...ids] }, silent: true }),
})
