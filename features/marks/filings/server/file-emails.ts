import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { lockUnreadCounts } from '#features/marks/read-marks/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { accessEmailsToMove } from '#features/records/emails/server/public.ts'
import { folderRefusals } from '#features/records/folders/contract/errors.ts'
import { accessFolder, accessFoldersToFill } from '#features/records/folders/server/public.ts'
import { filingRefusals } from '../contract/errors.ts'
import { FOLDERS_OF_MAIL_MAX } from '../contract/filing.ts'
import { countFolders, deleteFilings, insertFilings } from './filings.repo.ts'
import { recordFiledActivity, recordFilings } from './record-filings.ts'

/** Mails were taken out of a folder; told after that was written. */
export const emailsUnfiled = defineHappening<{ folder_id: number; email_ids: readonly number[] }>(
  'emails taken out of a folder',
)

/**
 * Files mails into folders for everybody who sees them. Twice is once; mails the actor may not read are passed over.
 * Answers the others.
 * Locks are taken in one order: folders, mails, unread counts, then by triggers the counts of folders.
 * @throws RefusedError for folders the actor does not see or that are dynamic, for mails of which none can be read, and
 * where a mail would be in too many folders: nothing is filed then
 */
export async function fileEmailsInto(
  tx: Tx,
  actor: Actor,
  email_ids: readonly number[],
  folder_ids: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(folder_ids)]
  if (wanted.length > FOLDERS_OF_MAIL_MAX) throw new RefusedError(filingRefusals.tooMany)
  const folders = await accessFoldersToFill(tx, actor, wanted)
  if (folders.length < wanted.length) throw new RefusedError(folderRefusals.notFound)
  // FO-021.
  if (folders.some(({ folder_type }) => folder_type === 'dynamic'))
    throw new RefusedError(filingRefusals.dynamic)
  const emails = await accessEmailsToMove(tx, actor, email_ids)
  if (emails.length === 0) throw new RefusedError(emailRefusals.notFound)
  const ids = emails.map(({ id }) => id)
  if ((await countFolders(tx, actor.user_id, ids, wanted)) > FOLDERS_OF_MAIL_MAX)
    throw new RefusedError(filingRefusals.tooMany)
  await lockUnreadCounts(tx, ids)
  const by = { user_id: actor.user_id, rule_id: null }
  const changed = await insertFilings(tx, emails, wanted, by)
  await recordFilings(tx, actor.user_id, { folders, changed, filed: true })
  await recordFiledActivity(tx, actor, { folders, changed, filed: true })
  return ids
}

/** Takes mails out of a folder; those that are not in it, or that the actor may not read, are passed over. */
export async function unfileEmailsFrom(
  tx: Tx,
  actor: Actor,
  email_ids: readonly number[],
  folder_id: number,
): Promise<void> {
  const folder = await accessFolder(tx, actor, folder_id)
  const emails = await accessEmailsToMove(tx, actor, email_ids)
  const ids = emails.map(({ id }) => id)
  await lockUnreadCounts(tx, ids)
  const changed = await deleteFilings(tx, folder_id, ids)
  await recordFilings(tx, actor.user_id, { folders: [folder], changed, filed: false })
  await recordFiledActivity(tx, actor, { folders: [folder], changed, filed: false })
  if (changed.length > 0)
    await happen(tx, emailsUnfiled, { folder_id, email_ids: changed.map(({ email_id }) => email_id) })
}
