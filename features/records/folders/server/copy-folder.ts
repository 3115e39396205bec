import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { happen } from '@laycan/server/reactions.ts'
import { copyFolder } from '../contract/endpoints.ts'
import { folderRefusals } from '../contract/errors.ts'
import { FOLDERS_BESIDE_MAX } from '../contract/folder.ts'
import { accessFolder, accessFolders } from './access-folders.ts'
import { nameOf, refuseDepth } from './check-folder.ts'
import { insertCopies, reserveCopies } from './copy-folder.repo.ts'
import { accessPlace } from './create-folder.ts'
import { folderRulesChanged } from './folder-rules-changed.ts'
import { isFull, measureBranch } from './folders.repo.ts'
import { readFolder } from './get-folder.ts'
import { recordCopied } from './record-folders.ts'

/** AP-093. */
export const copyFolderRoute = writeRoute(copyFolder, async ({ body }, { tx, actor }) => {
  const name = nameOf(body.name)
  const { folder_type } = await accessFolder(tx, actor, body.folder_id)
  const [parent] = await accessFolders(tx, actor, body.parent_id === null ? [] : [body.parent_id])
  // FO-018.
  if (folder_type !== body.target_folder_type || (parent && parent.folder_type !== folder_type))
    throw new RefusedError(folderRefusals.otherType)
  const place = await accessPlace(tx, actor, body)
  // As it is behind the lock: it may be of the same tree.
  const { path } = await accessFolder(tx, actor, body.folder_id)
  const { levels, folders } = await measureBranch(tx, actor.user_id, path)
  if (folders > FOLDERS_BESIDE_MAX) throw new RefusedError(folderRefusals.tooLarge)
  refuseDepth(place.path.length + levels)
  if (await isFull(tx, { parent_id: place.id, owner_id: place.owner_id }))
    throw new RefusedError(folderRefusals.tooMany)
  const copies = await reserveCopies(tx, actor.user_id, path)
  await insertCopies(tx, copies, { place, depth: path.length, name, user_id: actor.user_id })
  const folder_ids = copies.map(({ new_id }) => new_id)
  await happen(tx, folderRulesChanged, { folder_ids, user_id: actor.user_id })
  const [copy] = await accessFolders(
    tx,
    actor,
    copies.slice(0, 1).map(({ new_id }) => new_id),
  )
  if (!copy) throw new RefusedError(folderRefusals.outOfSight)
  await recordCopied(tx, actor.user_id, copy)
  return { folder: await readFolder(tx, actor, copy.id) }
})
