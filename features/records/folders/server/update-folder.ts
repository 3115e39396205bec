import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { happen } from '@laycan/server/reactions.ts'
import { updateFolder } from '../contract/endpoints.ts'
import { folderRefusals } from '../contract/errors.ts'
import { type AccessedFolder, accessFolder, accessFolders, refuseToEdit } from './access-folders.ts'
import { checkSources, nameOf } from './check-folder.ts'
import { checkRules } from './check-rules.ts'
import { listRules } from './folder-details.repo.ts'
import { findEntries } from './folder-entries.repo.ts'
import { listReaders } from './folder-news.repo.ts'
import { folderRulesChanged } from './folder-rules-changed.ts'
import {
  listBranch,
  lockFolder,
  setFolder,
  setFolderLines,
  setFolderRules,
  setFolderSources,
  setScope,
} from './folders.repo.ts'
import { readFolder } from './get-folder.ts'
import { lockTree } from './lock-tree.repo.ts'
import { moveFolder } from './move-folder.ts'
import { recordFolder } from './record-folders.ts'

type Changed = HandlerInput<typeof updateFolder>['body']

/** AP-096. */
export const updateFolderRoute = writeRoute(updateFolder, async ({ params, body }, { tx, actor }) => {
  const before = await accessToChange(tx, actor, params.id)
  if (body.version !== undefined && body.version !== before.version)
    throw new RefusedError(folderRefusals.changedMeanwhile)
  if (body.folder_type !== undefined && body.folder_type !== before.folder_type)
    throw new RefusedError(folderRefusals.typeIsKept)
  const mayLose = body.parent_id !== undefined || body.lines !== undefined
  const readers = mayLose ? await listReaders(tx, before.id) : []
  const branch = mayLose ? await listBranch(tx, before.path) : []
  if (body.parent_id !== undefined) await moveFolder(tx, actor, before, body.parent_id)
  await changeForm(tx, actor, before, body)
  const [now] = await accessFolders(tx, actor, [before.id])
  if (!now) throw new RefusedError(folderRefusals.outOfSight)
  const left = new Set(mayLose ? await listReaders(tx, before.id) : [])
  await recordFolder(tx, actor.user_id, now, {
    parents: [...new Set([before.parent_id, now.parent_id])],
    lost: { user_ids: readers.filter((id) => !left.has(id)), ids: branch },
  })
  return { folder: await readFolder(tx, actor, before.id) }
})

/** The folder, which nobody else changes or moves until the transaction ends. */
export async function accessToChange(tx: Tx, actor: Actor, id: number): Promise<AccessedFolder> {
  const seen = await accessFolder(tx, actor, id)
  refuseToEdit(actor, seen)
  await lockTree(tx, seen.owner_id)
  const folder = await lockFolder(tx, actor.user_id, id)
  if (!folder) throw new RefusedError(folderRefusals.notFound)
  return folder
}

/** Writes what was given of the form, and nothing else. */
async function changeForm(tx: Tx, actor: Actor, folder: AccessedFolder, body: Changed): Promise<void> {
  const { mail_scope, match_type, rules } = body
  const name = body.name === undefined ? undefined : nameOf(body.name)
  const given = [name, mail_scope, match_type, rules, body.lines, body.folders]
  if (given.every((each) => each === undefined)) return
  await setFolder(
    tx,
    folder.id,
    {
      ...(name === undefined ? {} : { name }),
      ...(mail_scope === undefined ? {} : { mail_scope }),
      ...(match_type === undefined ? {} : { match_type }),
    },
    actor.user_id,
  )
  if (rules !== undefined || mail_scope !== undefined || match_type !== undefined)
    await changeRules(tx, actor, folder, body)
  if (body.lines !== undefined || body.folders !== undefined) await changeSources(tx, actor, folder, body)
}

async function changeRules(tx: Tx, actor: Actor, folder: AccessedFolder, body: Changed): Promise<void> {
  const before = await listRules(tx, folder.id)
  const rules =
    body.rules === undefined ? before : await checkRules(tx, actor, folder.folder_type, body.rules, before)
  const isChanged = body.rules !== undefined && (await setFolderRules(tx, folder.id, rules))
  const { mail_scope = folder.mail_scope, match_type = folder.match_type } = body
  const isOther = mail_scope !== folder.mail_scope || match_type !== folder.match_type
  if (isChanged || (isOther && rules.length > 0))
    await happen(tx, folderRulesChanged, { folder_ids: [folder.id], user_id: actor.user_id })
}

async function changeSources(tx: Tx, actor: Actor, { id }: AccessedFolder, body: Changed): Promise<void> {
  const [entry] = await findEntries(tx, actor.user_id, [id])
  // As it is after the move, if there was one.
  const folder = await lockFolder(tx, actor.user_id, id)
  if (!entry || !folder) throw new RefusedError(folderRefusals.outOfSight)
  const { lines: kept, folders: shown } = entry
  const wanted = { lines: body.lines ?? kept, folders: body.folders ?? shown, kept }
  const { lines, folders } = await checkSources(tx, actor, folder, wanted)
  await setFolderLines(tx, id, lines)
  await setFolderSources(tx, id, folders)
  if (folder.owner_id !== null) return
  const [parent] = await accessFolders(tx, actor, folder.parent_id === null ? [] : [folder.parent_id])
  const scope_id = lines.length > 0 ? id : (parent?.scope_id ?? null)
  await setScope(tx, folder.path, { scope_id, own: false })
}
