import type { CallInput } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { copyFolder, createFolder, deleteFolder, sortFolders, updateFolder } from '../contract/endpoints.ts'
import { COPY_NAME, type Folder, type FolderEntry } from '../contract/folder.ts'
import { type BranchKey, branchOf, dropFolders, folderRows, putFolder } from './folder-branches.ts'
import { permissionOf } from './live.ts'
import { entryOf } from './load-folders.ts'

const silent = true

/** A place into which a folder goes. */
export interface FolderTarget {
  readonly parent_id: number | null
  readonly personal: boolean
}

let last_temporary_id = 0

/** Shows a folder that is being made, until the server has it. @returns the way to take it away */
function showNew(
  name: string,
  { parent_id, personal }: FolderTarget,
  part: Partial<FolderEntry> = {},
): () => void {
  const id = --last_temporary_id
  const entry: FolderEntry = {
    name,
    parent_id,
    personal,
    folder_type: 'normal',
    has_children: false,
    star: false,
    hidden: false,
    unread_count: 0,
    lines: [],
    folders: [],
    mail_scope: 'both',
    position: 0,
    star_position: 0,
    // Nothing can be done with it before the server knows it.
    permission: '',
    ...part,
    id,
  }
  putFolder(entry)
  return () => dropFolders([id])
}

/** Makes a folder, shown at once. @throws CallError when it was refused; nothing of it is shown then */
export async function makeFolder(form: CallInput<typeof createFolder>['body']): Promise<Folder> {
  const { name, parent_id = null, personal = true } = form
  const takeBack = showNew(name, { parent_id: parent_id as number | null, personal })
  try {
    const { folder } = await call(createFolder, { body: form, silent })
    takeBack()
    putFolder(entryOf(folder))
    return folder
  } catch (error) {
    takeBack()
    throw error
  }
}

/** Copies a folder with all below it, its copy shown at once. @throws CallError as `makeFolder` */
export async function pasteFolder(
  source: FolderEntry,
  target: FolderTarget & { name: string; target_folder_type: FolderEntry['folder_type'] },
): Promise<Folder> {
  const { parent_id, personal, name, target_folder_type } = target
  const { folder_type } = source
  const takeBack = showNew(name === '' ? COPY_NAME : name, { parent_id, personal }, { folder_type })
  try {
    const body = { folder_id: source.id, parent_id, personal, name, target_folder_type }
    const { folder } = await call(copyFolder, { body, silent })
    takeBack()
    putFolder(entryOf(folder))
    return folder
  } catch (error) {
    takeBack()
    throw error
  }
}

/** Saves a form. @throws CallError when it was refused */
export async function saveFolder(id: number, body: CallInput<typeof updateFolder>['body']): Promise<Folder> {
  const { folder } = await call(updateFolder, { params: { id }, body, silent })
  putFolder(entryOf(folder))
  return folder
}

/** Moves a folder below another one, or to the top of its directory; it is there at once. @throws CallError */
export async function moveFolder(id: number, parent_id: number | null): Promise<void> {
  const before = folderRows.get(id)
  if (before === undefined || before.parent_id === parent_id) return
  putFolder({ ...before, parent_id, position: 0 })
  try {
    await call(updateFolder, { params: { id }, body: { parent_id }, silent })
  } catch (error) {
    putFolder(before)
    throw error
  }
}

/** Deletes a folder with all below it; it is gone at once. @throws CallError when it was refused: it is back then */
export async function removeFolder(id: number): Promise<void> {
  const before = folderRows.get(id)
  const branch = branchOf(id)
  dropFolders([id])
  try {
    await call(deleteFolder, { params: { id }, silent })
  } catch (error) {
    // What was below it is loaded again when it is opened.
    if (before !== undefined)
      putFolder({ ...before, has_children: before.has_children || branch !== undefined })
    throw error
  }
}

/** Puts a folder before or behind all others of its branch, at once (FO-020). @throws CallError: all is as before then */
export function moveToEnd(id: number, key: BranchKey, at: 'top' | 'bottom'): Promise<void> {
  return sort(key, [id], at)
}

/** Puts the folders of a branch that are loaded into an order, at once. @throws CallError */
export function orderFolders(key: BranchKey, ids: readonly number[]): Promise<void> {
  return sort(key, ids, 'top')
}

async function sort(key: BranchKey, children: readonly number[], at: 'top' | 'bottom'): Promise<void> {
  const isStar = key === 'star'
  const field = isStar ? 'star_position' : 'position'
  const before = children.flatMap((id) => folderRows.get(id) ?? [])
  const named = new Set(children)
  const others = (branchOf(key)?.ids ?? []).flatMap((id) =>
    named.has(id) ? [] : (folderRows.get(id)?.[field] ?? []),
  )
  // As the server does it.
  const edge = at === 'top' ? Math.min(0, ...others) - children.length : Math.max(0, ...others) + 1
  for (const [place, row] of before.entries()) putFolder({ ...row, [field]: edge + place })
  try {
    const parent_id = typeof key === 'number' ? key : null
    const folder_type = isStar ? ('starred_folders' as const) : ('normal_folders' as const)
    await call(sortFolders, { body: { parent_id, children: [...children], folder_type, at }, silent })
  } catch (error) {
    for (const row of before) {
      const now = folderRows.get(row.id)
      if (now !== undefined) putFolder({ ...now, [field]: row[field] })
    }
    throw error
  }
}

/** Shows a mark of the user's own at once. @param send tells the server. @throws CallError: it is taken back then */
export async function markFolder(
  id: number,
  marks: Partial<Pick<FolderEntry, 'star' | 'hidden'>>,
  send: () => Promise<unknown>,
): Promise<void> {
  const before = folderRows.get(id)
  if (before === undefined) return
  show(before, marks)
  try {
    await send()
  } catch (error) {
    const now = folderRows.get(id)
    if (now !== undefined) show(now, { star: before.star, hidden: before.hidden })
    throw error
  }
}

function show(row: FolderEntry, marks: Partial<Pick<FolderEntry, 'star' | 'hidden'>>): void {
  const next = { ...row, ...marks }
  putFolder({ ...next, permission: permissionOf(next) })
}
