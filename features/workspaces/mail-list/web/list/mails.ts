import { defineList } from '@laycan/list/kind/list-kind.ts'
import type { ListStore } from '@laycan/list/loaded/list-store.ts'
import { isFlagOn } from '#features/foundation/feature-flags/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { listQueryOf, type MailView, viewKey } from '#features/records/emails/contract/view.ts'
import { emailOverlay, emailRows, mailActions } from '#features/records/emails/web/public.ts'
import { mailCalls } from './mail-calls.ts'
import { keyOfMail, mailMembership } from './mail-membership.ts'

/** One list of mails. */
export type MailList = ListStore<MailView>

/** The mails of this window and their lists. */
export const mails = defineList<EmailRow, MailView>({
  name: 'mail',
  noun: mailActions.noun,
  records: { rows: emailRows, overlay: emailOverlay },
  keyOf: keyOfMail,
  viewKey,
  calls: mailCalls,
  queryOf,
  membership: mailMembership((flag) => isFlagOn(flag as Parameters<typeof isFlagOn>[0])),
})

/** How batches name all that a list shows. */
function queryOf(view: MailView) {
  const { order: _order, ...query } = listQueryOf(view)
  return query
}
