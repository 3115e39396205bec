import { reactTo } from '@laycan/server/reactions.ts'
import { emailRedated, emailsMovedTo, emailsRemoved } from '#features/records/emails/server/public.ts'
import { deleteHiddensOf, moveHiddens, placeHiddens } from './hiddens.repo.ts'

/** Marks count where their mails stand: archived, spam or deleted by anybody. */
export const followMovedEmails = reactTo(emailsMovedTo, async (tx, { moves }) => {
  await moveHiddens(
    tx,
    moves.map(({ id, to }) => ({ id, box: to.deleted ? 'deleted' : to.box, archived: to.archived })),
  )
})

/** Their counts go with the marks of mails that are removed for good. */
export const dropRemovedEmails = reactTo(emailsRemoved, (tx, { email_ids }) => deleteHiddensOf(tx, email_ids))

/** A hidden draft that is saved again or sent from another line. */
export const followRedated = reactTo(emailRedated, placeHiddens)
