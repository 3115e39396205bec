import { reactTo } from '@laycan/server/reactions.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import { emailRedated, emailsClosedTo, emailsMovedTo } from '#features/records/emails/server/public.ts'
import { moveAssignments, placeAssignments, setAssignmentsClosed } from './assignments.repo.ts'
import { recordAssigned } from './record-assigned.ts'

/** Assignments stay with a mail wherever it goes. */
export const followMovedEmails = reactTo(emailsMovedTo, (tx, { moves }) => moveAssignments(tx, moves))

/** An assigned draft that is saved again or sent from another line. */
export const followRedated = reactTo(emailRedated, placeAssignments)

/** Closed here, or by an answer that closes what it answers. */
export const followClosed = reactTo(emailsClosedTo, async (tx, { emails, closed, user_id }) => {
  const ids = emails.map(({ id }) => id)
  await setAssignmentsClosed(tx, ids, closed)
  await recordAssigned(tx, 'closed', ids, user_id)
  await recordActivity(tx, { emails, action: closed ? 'closed' : 'reopened', actor: { user_id } })
})
