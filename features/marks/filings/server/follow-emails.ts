import { recordLateChanges } from '@laycan/server/change-log/record-change.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { emailsHiddenFor } from '#features/marks/hiddens/server/public.ts'
import { unreadMarksChanged } from '#features/marks/read-marks/server/public.ts'
import { emailRedated, emailsMovedTo } from '#features/records/emails/server/public.ts'
import { folderCountsUpdated } from '../contract/messages.ts'
import { placeFilings, setFilingPlaces } from './filings.repo.ts'
import { changedCounts, foldersOf } from './folder-counts.repo.ts'

/**
 * Filings stay with a mail wherever it goes: an archived one is in its folders still, one in spam or deleted is there again
 * when it comes back. What is unread follows the marks, by triggers.
 */
export const followMovedEmails = reactTo(emailsMovedTo, async (tx, { moves }) => {
  await setFilingPlaces(tx, moves)
  recordLateChanges(tx, folderCountsUpdated, changedCounts(foldersOf(moves.map(({ id }) => id))))
})

/** A filed draft that is saved again or sent from another line. */
export const followRedated = reactTo(emailRedated, placeFilings)

/** A reader read mails, or made them unread again. */
export const followRead = reactTo(unreadMarksChanged, async (tx, { user_id, email_ids }) => {
  recordLateChanges(tx, folderCountsUpdated, changedCounts(foldersOf(email_ids), user_id))
})

/** What a reader hides is unread for nobody. */
export const followHidden = reactTo(emailsHiddenFor, async (tx, { user_id, email_ids }) => {
  recordLateChanges(tx, folderCountsUpdated, changedCounts(foldersOf(email_ids), user_id))
})
