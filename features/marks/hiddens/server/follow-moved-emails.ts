import { reactTo } from '@laycan/server/reactions.ts'
import { emailsMovedTo } from '../../../records/emails/server/public.ts'
import { moveHiddens } from './hiddens.repo.ts'

/** Marks count where their mails stand: archived, spam or deleted by anybody. */
export const followMovedEmails = reactTo(emailsMovedTo, async (tx, { moves }) => {
  await moveHiddens(
    tx,
    moves.map(({ id, to }) => ({ id, box: to.deleted ? 'deleted' : to.box, archived: to.archived })),
  )
})
