import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { COUNTED_MAX, countFolders, getFolder, listFolders } from '../contract/endpoints.ts'
import { categories, type Folder, type FolderEntry } from '../contract/folder.ts'
import { askBranch } from './branch-answers.ts'
import {
  type BranchKey,
  branchOf,
  folderBranches,
  folderRows,
  foldersInStep,
  patchFolder,
  setBranch,
} from './folder-branches.ts'

/** Unread mails of all folders of the two directories. */
export const directoryCounts = forUser(createStore({ personal: 0, share: 0 }))

const countsInStep = forUser(createInStep())

/** Counts that follow each other are asked for once. */
const COUNT_PAUSE_MS = 1_000

/** Loads a branch that is not here, or its next page. Failures show in the branch itself. */
export async function loadBranch(key: BranchKey): Promise<void> {
  const before = branchOf(key)
  if (before?.status === 'loading' || (before?.status === 'ready' && before.next === null)) return
  const ids_before = before?.ids ?? []
  const after = before?.next ?? null
  setBranch(key, { ids: ids_before, next: after, status: 'loading' })
  try {
    const where = typeof key === 'number' ? { parent_id: key } : { category: key }
    const query = { ...where, ...(after === null ? {} : { after }) }
    const ask = () => call(listFolders, { query, silent: true })
    const start = () => branchOf(key)?.ids ?? []
    const { ids } = await askBranch(key, ask, { start, isNext: after !== null })
    if (typeof key === 'number') patchFolder(key, { has_children: ids.length > 0 })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    setBranch(key, { ids: ids_before, next: after, status: 'failed' })
  }
}

/** Loads what a tree begins with. */
export function loadTree(): Promise<unknown> {
  countSoon.now()
  return Promise.all(categories.map(loadBranch))
}

/** Loads the tree, or what of it was looked at already, as it is now. */
export function refreshFolders(): Promise<unknown> {
  return folderBranches.get().size === 0 ? loadTree() : reloadTree()
}

/** Loads all that was looked at anew, keeping what is shown until the answers. */
export async function reloadTree(): Promise<void> {
  const keys = [...folderBranches.get().keys()]
  await Promise.all(keys.map(reloadBranch))
  countSoon.now()
}

/** Loads the first page of a branch anew. */
export async function reloadBranch(key: BranchKey): Promise<void> {
  try {
    const where = typeof key === 'number' ? { parent_id: key } : { category: key }
    const ask = () => call(listFolders, { query: where, silent: true })
    // Folders that are being made have no number of the server yet.
    await askBranch(key, ask, { start: () => (branchOf(key)?.ids ?? []).filter((id) => id < 0) })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** All there is to know of a folder. @throws CallError when it cannot be loaded */
export async function loadFolder(id: number): Promise<Folder> {
  const { folder } = await foldersInStep.ask(
    () => call(getFolder, { params: { id }, silent: true }),
    (answer) => folderRows.put([entryOf(answer.folder)]),
    `folder ${id}`,
  )
  return folder
}

/** What the tree keeps of a folder. */
export function entryOf(folder: FolderEntry): FolderEntry {
  const { id, name, parent_id, folder_type, has_children, star, hidden, personal, unread_count } = folder
  const { permission, lines, folders, mail_scope, position, star_position } = folder
  return {
    id,
    name,
    parent_id,
    folder_type,
    has_children,
    star,
    hidden,
    personal,
    unread_count,
    permission,
    lines,
    folders,
    mail_scope,
    position,
    star_position,
  }
}

async function loadCounts(): Promise<void> {
  // What a view shows changes with mails of lines and folders that say nothing of it.
  const views = folderRows.all().filter(({ folder_type, id }) => folder_type === 'view' && id > 0)
  const ids = views.slice(0, COUNTED_MAX).map(({ id }) => id)
  try {
    await countsInStep.ask(
      () => call(countFolders, { query: { ids }, silent: true }),
      ({ folders, personal, share }) => {
        for (const { folder_id, unread_count } of folders) patchFolder(folder_id, { unread_count })
        directoryCounts.set({ personal, share })
      },
    )
  } catch (error) {
    // The counts of before stay until the next news.
    if (!(error instanceof CallError)) throw error
  }
}

/** Asks for the counts of views and directories, a second after the last reason to. */
export const countSoon = (() => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    void loadCounts()
  }
  return {
    now,
    soon(): void {
      // Nobody looks at a tree that was never loaded.
      if (folderBranches.get().size === 0) return
      clearTimeout(timer)
      timer = setTimeout(now, COUNT_PAUSE_MS)
    },
  }
})()
