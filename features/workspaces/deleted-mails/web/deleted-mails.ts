import { keyCalls } from '@laycan/list/kind/key-calls.ts'
import { defineList } from '@laycan/list/kind/list-kind.ts'
import { neverLive } from '@laycan/list/kind/membership.ts'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { call } from '@laycan/web/call.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { type DeletedEmail, listDeletedEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { emailsMoved } from '#features/records/emails/contract/messages.ts'
import { mailActions } from '#features/records/emails/web/public.ts'

/** Deleted mails; they are gone from here once they are restored. */
export const deletedMails = defineList<DeletedEmail, SortedView<'deleted_at'>>({
  name: 'deleted_mail',
  noun: mailActions.noun,
  keyOf: ({ id, deleted_at }) => ({ id, at: Date.parse(deleted_at) }),
  calls: keyCalls(async (query) => {
    const { emails: rows, ...page } = await call(listDeletedEmails, { query, silent: true })
    return { rows, ...page }
  }),
  membership: neverLive,
})

export const liveHandlers = [
  onMessage(emailsMoved, ({ email_ids, deleted }) => {
    if (deleted !== undefined) deletedMails.overlay.hear(email_ids, { deleted: !deleted })
    // When and by whom only the server knows.
    if (deleted) deletedMails.lists.doubtSnapshots()
  }),
]
