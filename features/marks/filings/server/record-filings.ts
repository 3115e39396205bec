import type { Actor } from '@laycan/server/actor.ts'
import { recordChange, recordLateChanges } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import type { AccessedFolder } from '#features/records/folders/server/public.ts'
import { emailsFiled, folderCountsUpdated } from '../contract/messages.ts'
import { hearersOf } from './filing-hearers.repo.ts'
import type { ChangedFiling } from './filings.repo.ts'
import { changedCounts, givenFolders } from './folder-counts.repo.ts'

interface RecordedFilings {
  folders: readonly AccessedFolder[]
  changed: readonly ChangedFiling[]
  filed: boolean
}

/** Tells who reads the mails and sees the folders which are in them now, and what is unread there. */
export async function recordFilings(
  tx: Tx,
  actor_id: number | null,
  { folders, changed, filed }: RecordedFilings,
): Promise<void> {
  if (changed.length === 0) return
  for (const folder of folders) {
    const own = changed.filter(({ folder_id }) => folder_id === folder.id)
    for (const line_id of new Set(own.map((filing) => filing.line_id))) {
      const email_ids = own.flatMap((filing) => (filing.line_id === line_id ? [filing.email_id] : []))
      const body = { folder_id: folder.id, email_ids, filed }
      recordChange(tx, {
        message: emailsFiled,
        body,
        audience: await hearersOf(tx, folder, line_id),
        actor_id,
      })
    }
  }
  recordLateChanges(tx, folderCountsUpdated, changedCounts(givenFolders(folders.map(({ id }) => id))))
}

/**
 * Writes into the log of the mails who filed them where. Folders of one user are named to him alone, those of some lines or
 * roles to nobody: `filed under` names them to those who see them.
 */
export async function recordFiledActivity(
  tx: Tx,
  actor: Actor,
  { folders, changed, filed }: RecordedFilings,
): Promise<void> {
  for (const { id, name, owner_id, scope_id } of folders) {
    await recordActivity(tx, {
      emails: changed.flatMap(({ folder_id, email_id, line_id }) =>
        folder_id === id ? [{ id: email_id, line_id }] : [],
      ),
      action: filed ? 'filed' : 'unfiled',
      actor,
      about: scope_id === null ? name : '',
      ...(owner_id !== null && { seen_by: owner_id }),
    })
  }
}
