import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { getFolder, getFolderPermission, getFolderRule, getParentStructures } from '../contract/endpoints.ts'
import { folderRefusals } from '../contract/errors.ts'
import type { Folder } from '../contract/folder.ts'
import { accessFolder } from './access-folders.ts'
import { describeEntries, permissionOf } from './describe-entries.ts'
import { findDetails, listParents, listRules } from './folder-details.repo.ts'
import { findEntries } from './folder-entries.repo.ts'

/** AP-089. */
export const getFolderRoute = readRoute(getFolder, async ({ params }, { db, actor }) => {
  const folder = await readFolder(db, actor, params.id)
  return { folder, rules: folder.rules }
})

/** AP-090. */
export const getFolderPermissionRoute = readRoute(getFolderPermission, async ({ params }, { db, actor }) => {
  const [entry] = await findEntries(db, actor.user_id, [params.id])
  if (!entry) throw new RefusedError(folderRefusals.notFound)
  return { permission: permissionOf(actor, entry) }
})

/** AP-091. */
export const getParentStructuresRoute = readRoute(getParentStructures, async ({ params }, { db, actor }) => {
  const { path } = await accessFolder(db, actor, params.id)
  return { parent_structures: await listParents(db, actor.user_id, path) }
})

/** AP-100. */
export const getFolderRuleRoute = readRoute(getFolderRule, async ({ params, query }, { db, actor }) => {
  await accessFolder(db, actor, query.folder_id)
  const rules = await listRules(db, query.folder_id)
  const rule = rules.find(({ id }) => id === params.rule_id)
  if (!rule) throw new RefusedError(folderRefusals.ruleNotFound)
  return { rule }
})

/** All there is to know of a folder. @throws RefusedError when the actor may not see it */
export async function readFolder(db: Db, actor: Actor, id: number): Promise<Folder> {
  const { path } = await accessFolder(db, actor, id)
  const [[stored], details, parent_structure, rules] = await Promise.all([
    findEntries(db, actor.user_id, [id]),
    findDetails(db, actor.user_id, id),
    listParents(db, actor.user_id, path),
    listRules(db, id),
  ])
  // It was deleted between two of the questions.
  if (!stored || !details) throw new RefusedError(folderRefusals.notFound)
  const [entry] = await describeEntries(db, actor, [stored])
  if (!entry) throw new RefusedError(folderRefusals.notFound)
  return { ...entry, ...details, parent_structure, rules }
}
