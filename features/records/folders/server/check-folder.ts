import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { folderRefusals } from '../contract/errors.ts'
import { FOLDER_DEPTH_MAX, type FolderType, folderName } from '../contract/folder.ts'
import { accessFolders } from './access-folders.ts'

/** A name as it is stored. @throws RefusedError for an empty or too long one */
export function nameOf(text: string): string {
  const name = folderName(text)
  if (name === undefined) throw new RefusedError(folderRefusals.name)
  return name
}

/** @param depth of the deepest folder after the change, 1 at the top */
export function refuseDepth(depth: number): void {
  if (depth > FOLDER_DEPTH_MAX) throw new RefusedError(folderRefusals.tooDeep)
}

/** What a folder says of lines and folders, as it is stored. */
export interface CheckedSources {
  lines: number[]
  folders: number[]
}

/**
 * Lines and folders that a folder may name. Of a normal folder lines say who sees it, so one's own has none; of a view they
 * say what it shows, and only a view shows folders.
 * @param kept lines that the folder has already: they stay though the actor does not read them
 * @throws RefusedError for lines and folders the actor does not see, for views of views, and for an empty view
 */
export async function checkSources(
  db: Db,
  actor: Actor,
  folder: { folder_type: FolderType; owner_id: number | null; id?: number },
  given: { lines: readonly number[]; folders: readonly number[]; kept?: readonly number[] },
): Promise<CheckedSources> {
  const isView = folder.folder_type === 'view'
  const lines = isView || folder.owner_id === null ? [...new Set(given.lines)] : []
  const known = new Set([...actor.line_ids, ...(given.kept ?? [])])
  if (lines.some((id) => !known.has(id))) throw new RefusedError(folderRefusals.lineNotFound)
  if (!isView) return { lines, folders: [] }
  const folders = [...new Set(given.folders)]
  if (lines.length === 0 && folders.length === 0) throw new RefusedError(folderRefusals.emptyView)
  const sources = await accessFolders(db, actor, folders)
  if (sources.length < folders.length) throw new RefusedError(folderRefusals.notFound)
  if (sources.some(({ id, folder_type }) => folder_type === 'view' || id === folder.id))
    throw new RefusedError(folderRefusals.viewOfView)
  if (folder.owner_id === null && sources.some(({ owner_id }) => owner_id !== null))
    throw new RefusedError(folderRefusals.privateInView)
  return { lines, folders }
}
