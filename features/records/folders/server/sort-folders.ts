import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { sortFolders } from '../contract/endpoints.ts'
import { folderRefusals } from '../contract/errors.ts'
import { foldersChanged } from '../contract/messages.ts'
import { accessFolder, accessFolders } from './access-folders.ts'
import { setFolderOrder, setStarOrder } from './folder-marks.repo.ts'
import { listFacts } from './folder-news.repo.ts'
import { lockTree } from './lock-tree.repo.ts'
import { recordFolderMarks } from './mark-folders.ts'

/** Folders of one message at most. */
const TOLD_AT_ONCE = 500

/** AP-094. What is gone meanwhile, or below another folder, is passed over. */
export const sortFoldersRoute = writeRoute(sortFolders, async ({ body }, { tx, actor }) => {
  const { folder_type, parent_id, at } = body
  const ids = [...new Set(body.children)]
  await lockTree(tx, actor.user_id)
  if (folder_type === 'starred_folders') {
    await setStarOrder(tx, actor.user_id, ids, at)
    await recordFolderMarks(tx, actor.user_id, ids)
    return
  }
  await refuseShared(tx, actor, parent_id === null ? ids : [parent_id])
  if (parent_id !== null) await accessFolder(tx, actor, parent_id)
  await recordOrder(tx, actor.user_id, await setFolderOrder(tx, actor.user_id, parent_id, { ids, at }))
})

/** FO-015: shared folders are in the order of their names, for everybody the same. */
async function refuseShared(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  const folders = await accessFolders(tx, actor, ids)
  if (folders.some(({ owner_id }) => owner_id === null)) throw new RefusedError(folderRefusals.notAllowed)
}

async function recordOrder(tx: Tx, user_id: number, ids: readonly number[]): Promise<void> {
  const folders = await listFacts(tx, ids)
  for (let at = 0; at < folders.length; at += TOLD_AT_ONCE) {
    recordChange(tx, {
      message: foldersChanged,
      body: { folders: folders.slice(at, at + TOLD_AT_ONCE), removed_ids: [], parents: [] },
      audience: { to: 'users', user_ids: [user_id] },
      actor_id: user_id,
    })
  }
}
