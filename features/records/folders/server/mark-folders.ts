import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { folderMarksChanged } from '../contract/messages.ts'
import { accessFolder, accessFolders } from './access-folders.ts'
import {
  deleteFolderHiddens,
  deleteFolderStar,
  insertFolderHiddens,
  insertFolderStar,
  listFolderMarks,
} from './folder-marks.repo.ts'

/** Folders of one message at most. */
const TOLD_AT_ONCE = 500

/** Stars a folder for the actor. Twice is once. @throws RefusedError for one the actor does not see */
export async function starFolder(tx: Tx, actor: Actor, id: number): Promise<void> {
  await accessFolder(tx, actor, id)
  await insertFolderStar(tx, actor.user_id, id)
  await recordFolderMarks(tx, actor.user_id, [id])
}

/** Takes the actor's star off a folder. Twice is once. */
export async function unstarFolder(tx: Tx, actor: Actor, id: number): Promise<void> {
  await accessFolder(tx, actor, id)
  await deleteFolderStar(tx, actor.user_id, id)
  await recordFolderMarks(tx, actor.user_id, [id])
}

/** Hides folders from the actor's tree; those the actor does not see are passed over. */
export async function hideFolders(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  const seen = (await accessFolders(tx, actor, ids)).map(({ id }) => id)
  await insertFolderHiddens(tx, actor.user_id, seen)
  await recordFolderMarks(tx, actor.user_id, seen)
}

/** Shows folders in the actor's tree again. */
export async function unhideFolders(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  await deleteFolderHiddens(tx, actor.user_id, ids)
  await recordFolderMarks(tx, actor.user_id, ids)
}

/** Tells the user's windows what he made of some folders. */
export async function recordFolderMarks(tx: Tx, user_id: number, ids: readonly number[]): Promise<void> {
  const items = await listFolderMarks(tx, user_id, ids)
  for (let at = 0; at < items.length; at += TOLD_AT_ONCE) {
    recordChange(tx, {
      message: folderMarksChanged,
      body: { items: items.slice(at, at + TOLD_AT_ONCE) },
      audience: { to: 'users', user_ids: [user_id] },
      actor_id: user_id,
    })
  }
}
