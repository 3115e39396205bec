import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { deleteFolder } from '../contract/endpoints.ts'
import { folderRefusals } from '../contract/errors.ts'
import { accessFolder, refuseToDelete } from './access-folders.ts'
import { audienceOf, listParentFacts } from './folder-news.repo.ts'
import { deleteBranch, lockFolder, measureBranch } from './folders.repo.ts'
import { lockTree } from './lock-tree.repo.ts'
import { recordRemoved } from './record-folders.ts'

/** Folders were deleted; told when their rows are gone. */
export const foldersDeleted = defineHappening<{ folder_ids: readonly number[] }>('folders deleted')

/** AP-097. */
export const deleteFolderRoute = writeRoute(deleteFolder, async ({ params }, { tx, actor }) => {
  const seen = await accessFolder(tx, actor, params.id)
  refuseToDelete(actor, seen)
  await lockTree(tx, seen.owner_id)
  const folder = await lockFolder(tx, actor.user_id, params.id)
  if (!folder) throw new RefusedError(folderRefusals.notFound)
  // Nobody deletes what he does not see.
  const { is_visible } = await measureBranch(tx, actor.user_id, folder.path)
  if (!is_visible) throw new RefusedError(folderRefusals.hiddenBranch)
  const audience = await audienceOf(tx, folder)
  const folder_ids = await deleteBranch(tx, folder.path)
  await happen(tx, foldersDeleted, { folder_ids })
  const parents = await listParentFacts(tx, [folder.parent_id])
  recordRemoved(tx, actor.user_id, { ids: folder_ids, parents }, audience)
})
