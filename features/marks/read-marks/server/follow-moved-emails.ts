import { reactTo } from '@laycan/server/reactions.ts'
import { emailsHiddenFor } from '#features/marks/hiddens/server/public.ts'
import { emailsMovedTo } from '#features/records/emails/server/public.ts'
import { lockReaderMarks } from './lock-reader-marks.repo.ts'
import { lockUnreadCounts, setMarkPlaces, setMarksHidden } from './moved-marks.repo.ts'
import { recordUnreadCounts } from './record-unread-counts.ts'

/** Unread mails leave the counts with the list and come back with it; their marks stay. */
export const followMovedEmails = reactTo(emailsMovedTo, async (tx, { moves }) => {
  await lockUnreadCounts(
    tx,
    moves.map(({ id }) => id),
  )
  recordUnreadCounts(tx, await setMarkPlaces(tx, moves))
})

/** The same for mails that one reader hid or shows again. */
export const followHiddenEmails = reactTo(emailsHiddenFor, async (tx, { user_id, email_ids }) => {
  await lockReaderMarks(tx, user_id)
  await lockUnreadCounts(tx, email_ids, user_id)
  recordUnreadCounts(tx, await setMarksHidden(tx, user_id, email_ids))
})
