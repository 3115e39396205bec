import { currentPlace, queryOf } from '@laycan/web/navigation.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { takesMails } from './file-mails.ts'

/** The folder whose list is shown and from which mails are taken by hand; 0 where there is none. */
export function shownFolder(): number {
  const { folder_id = 0 } = queryOf(MailsQuery, currentPlace())
  return takesMails(folder_id) ? folder_id : 0
}
