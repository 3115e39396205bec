import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { happen } from '@laycan/server/reactions.ts'
import { createFolder } from '../contract/endpoints.ts'
import { folderRefusals } from '../contract/errors.ts'
import { accessFolder, refuseToEdit } from './access-folders.ts'
import { checkSources, nameOf, refuseDepth } from './check-folder.ts'
import { checkRules } from './check-rules.ts'
import { folderRulesChanged } from './folder-rules-changed.ts'
import {
  insertFolder,
  isFull,
  lockFolder,
  setFolderLines,
  setFolderRules,
  setFolderSources,
} from './folders.repo.ts'
import { readFolder } from './get-folder.ts'
import { lockTree } from './lock-tree.repo.ts'
import { recordFolder } from './record-folders.ts'

/** AP-092. */
export const createFolderRoute = writeRoute(createFolder, async ({ body }, { tx, actor }) => {
  const id = await makeFolder(tx, actor, body)
  return { folder: await readFolder(tx, actor, id) }
})

/** A place in a tree into which folders go. */
export interface FolderPlace {
  id: number | null
  owner_id: number | null
  path: readonly number[]
  scope_id: number | null
}

/**
 * The place below a folder, or at the top of a tree, which nobody else changes until the transaction ends.
 * @throws RefusedError for a folder the actor does not see, and where the actor may not make any
 */
export async function accessPlace(
  tx: Tx,
  actor: Actor,
  { parent_id, personal }: { parent_id: number | null; personal: boolean },
): Promise<FolderPlace> {
  if (parent_id === null) {
    const top = { id: null, owner_id: personal ? actor.user_id : null, path: [], scope_id: null }
    refuseToEdit(actor, top)
    await lockTree(tx, top.owner_id)
    return top
  }
  const seen = await accessFolder(tx, actor, parent_id)
  refuseToEdit(actor, seen)
  await lockTree(tx, seen.owner_id)
  // It may have moved or gone while the lock was waited for.
  const parent = await lockFolder(tx, actor.user_id, parent_id)
  if (!parent) throw new RefusedError(folderRefusals.notFound)
  return parent
}

/** Makes a folder and tells everybody who sees it. Answers its id. */
export async function makeFolder(
  tx: Tx,
  actor: Actor,
  body: HandlerInput<typeof createFolder>['body'],
): Promise<number> {
  const name = nameOf(body.name)
  const place = await accessPlace(tx, actor, body)
  refuseDepth(place.path.length + 1)
  const { folder_type, mail_scope, match_type } = body
  const rules = await checkRules(tx, actor, folder_type, body.rules)
  const { lines, folders } = await checkSources(tx, actor, { folder_type, owner_id: place.owner_id }, body)
  if (await isFull(tx, { parent_id: place.id, owner_id: place.owner_id }))
    throw new RefusedError(folderRefusals.tooMany)
  const has_scope = place.owner_id === null && lines.length > 0
  const id = await insertFolder(tx, {
    name,
    folder_type,
    mail_scope,
    match_type,
    parent_id: place.id,
    parent_path: place.path,
    owner_id: place.owner_id,
    inherited_scope_id: place.scope_id,
    has_scope,
    creater_id: actor.user_id,
  })
  await setFolderLines(tx, id, lines)
  await setFolderSources(tx, id, folders)
  await setFolderRules(tx, id, rules)
  if (rules.length > 0) await happen(tx, folderRulesChanged, { folder_ids: [id], user_id: actor.user_id })
  const scope_id = has_scope ? id : place.scope_id
  await recordFolder(tx, actor.user_id, { id, owner_id: place.owner_id, scope_id }, { parents: [place.id] })
  return id
}
