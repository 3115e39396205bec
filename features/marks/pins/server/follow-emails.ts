import { reactTo } from '@laycan/server/reactions.ts'
import { emailsUnfiled } from '#features/marks/filings/server/public.ts'
import { emailRedated, emailsMovedTo } from '#features/records/emails/server/public.ts'
import { tellPinned } from './pin-emails.ts'
import * as repo from './pins.repo.ts'

/** What is archived leaves the top of its mailbox; what is deleted or spam leaves every top. */
export const followMoved = reactTo(emailsMovedTo, async (tx, { moves }) => {
  const gone = moves.filter(({ to }) => to.deleted || to.box === 'spam').map(({ id }) => id)
  const archived = moves.filter(({ to }) => to.archived).map(({ id }) => id)
  if (gone.length > 0) await tellPinned(tx, null, await repo.deletePinsOf(tx, gone), false)
  if (archived.length > 0) await tellPinned(tx, null, await repo.deletePins(tx, null, archived), false)
})

/** What is taken out of a folder leaves its top. */
export const followUnfiled = reactTo(emailsUnfiled, async (tx, { folder_id, email_ids }) =>
  tellPinned(tx, null, await repo.deletePins(tx, folder_id, email_ids), false),
)

export const followRedated = reactTo(emailRedated, repo.placePins)
