import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { folderRefusals } from '../contract/errors.ts'
import type { AccessedFolder } from './access-folders.ts'
import { refuseDepth } from './check-folder.ts'
import type { FolderPlace } from './create-folder.ts'
import { isFull, lockFolder, measureBranch, setParent, setScope } from './folders.repo.ts'

/**
 * Moves a folder, whose tree is locked, with all below it under another one of the same tree, or to its top.
 * @throws RefusedError for a parent that the actor does not see, of another owner, or below the folder itself; for a branch
 * that would be too deep, and a parent that is full
 */
export async function moveFolder(
  tx: Tx,
  actor: Actor,
  folder: AccessedFolder,
  parent_id: number | null,
): Promise<void> {
  if (parent_id === folder.parent_id) return
  const { id, owner_id, path } = folder
  const place = await findPlace(tx, actor, { parent_id, owner_id })
  if (place.owner_id !== owner_id) throw new RefusedError(folderRefusals.otherOwner)
  if (place.path.includes(id)) throw new RefusedError(folderRefusals.intoItself)
  const { levels } = await measureBranch(tx, actor.user_id, path)
  refuseDepth(place.path.length + levels)
  if (await isFull(tx, { parent_id, owner_id })) throw new RefusedError(folderRefusals.tooMany)
  await setParent(tx, folder, place)
  if (owner_id === null) await setScope(tx, [...place.path, id], { scope_id: place.scope_id, own: true })
}

async function findPlace(
  tx: Tx,
  actor: Actor,
  { parent_id, owner_id }: { parent_id: number | null; owner_id: number | null },
): Promise<FolderPlace> {
  if (parent_id === null) return { id: null, owner_id, path: [], scope_id: null }
  const parent = await lockFolder(tx, actor.user_id, parent_id)
  if (!parent) throw new RefusedError(folderRefusals.notFound)
  return parent
}
