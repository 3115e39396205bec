import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { messagesAnswered } from '#features/flows/mail-outcomes/server/public.ts'
import { assignmentsChanged } from '#features/marks/assignments/server/public.ts'
import { emailsCommented } from '#features/marks/comments/server/public.ts'
import { emailsUnfiled } from '#features/marks/filings/server/public.ts'
import { emailsClosedTo, emailsMovedTo, mailsArrived } from '#features/records/emails/server/public.ts'
import { fleetsHaveOthers } from '#features/records/fleets/server/public.ts'
import { folderRulesChanged } from '#features/records/folders/server/public.ts'
import { recordsRetagged } from '#features/records/record-kinds/server/public.ts'
import { mailsNamedShips } from '#features/records/ship-mentions/server/public.ts'
import { askToFile } from './file-mails.ts'
import { insertOuts, listFoldersOfFleets } from './folder-rules.repo.ts'
import { passingFolders, readRuleSet } from './rule-sets.ts'
import { askToRun } from './run-rules.ts'

export const followChanged = reactTo(folderRulesChanged, (tx, { folder_ids, user_id }) =>
  askToRun(tx, folder_ids, user_id),
)

/** What a person took out stays out. */
export const followUnfiled = reactTo(emailsUnfiled, (tx, { folder_id, email_ids }) =>
  insertOuts(tx, folder_id, email_ids),
)

export const followArrived = reactTo(mailsArrived, (tx, { emails }) =>
  askToFile(
    tx,
    emails.filter(({ box }) => box === 'received' || box === 'sent').map(({ id }) => id),
  ),
)

/** A mail of ours that has left. */
export const followSent = reactTo(messagesAnswered, async (tx, { email_id, accepted, final }) => {
  if (email_id !== null && final && accepted.length > 0) await askToFile(tx, [email_id])
})

/** Rules do not look into spam and at deleted mails: one that comes back is looked at then. */
export const followMoved = reactTo(emailsMovedTo, (tx, { moves }) =>
  askToFile(
    tx,
    moves
      .filter(({ from, to }) => !to.deleted && to.box !== 'spam' && (from.deleted || from.box === 'spam'))
      .map(({ id }) => id),
  ),
)

export const followCommented = reactTo(emailsCommented, (tx, { email_ids }) => askToFile(tx, email_ids))

export const followTagged = reactTo(recordsRetagged, async (tx, { kind, ids }) => {
  if (kind === 'Email') await askToFile(tx, ids)
})

export const followAssigned = reactTo(assignmentsChanged, (tx, { email_ids }) => askToFile(tx, email_ids))

export const followClosed = reactTo(emailsClosedTo, (tx, { emails }) =>
  askToFile(
    tx,
    emails.map(({ id }) => id),
  ),
)

/** Mails are known to name other ships. */
export const followNamed = reactTo(mailsNamedShips, (tx, { email_ids }) => askToFile(tx, email_ids))

/** A fleet that folders ask about has other ships: the mails that are there are looked at again. */
export const followFleets = reactTo(fleetsHaveOthers, async (tx, { fleet_ids }) => {
  const ids = await listFoldersOfFleets(tx, fleet_ids)
  if (ids.length > 0) await askToRun(tx, ids, null)
})

/** Folders of 'the last month' let go of what has become older. */
export const dailyRulesJob = defineJob<object>('folder-rules daily')

export async function runDaily(_: object, { db, now }: JobContext): Promise<void> {
  const ids = passingFolders(await readRuleSet(db, now()))
  if (ids.length > 0) await inTransaction(db, (tx) => askToRun(tx, ids, null))
}
