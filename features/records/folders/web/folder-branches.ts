import { createInStep } from '@laycan/web/in-step.ts'
import { forDevice, forUser } from '@laycan/web/keep.ts'
import { createRows } from '@laycan/web/rows.ts'
import { createStore } from '@laycan/web/store.ts'
import { compareFolders, type FolderCategory, type FolderEntry } from '../contract/folder.ts'

/** Folders that are listed together: those at the top of a category, or those below one. */
export type BranchKey = FolderCategory | number

/** What is loaded of a branch, in its order. */
export interface Branch {
  readonly ids: readonly number[]
  /** Where to read on; null: all of it is here. */
  readonly next: string | null
  readonly status: 'loading' | 'ready' | 'failed'
}

/** Every folder that this window knows, once. */
export const folderRows = forUser(createRows<FolderEntry>())

/** The branches that were looked at; in each change of one another map. */
export const folderBranches = forUser(createStore<ReadonlyMap<BranchKey, Branch>>(new Map()))

export function branchOf(key: BranchKey): Branch | undefined {
  return folderBranches.get().get(key)
}

export function setBranch(key: BranchKey, branch: Branch): void {
  folderBranches.set(new Map(folderBranches.get()).set(key, branch))
}

/** Grows with every change of what is known of folders, so that a tree is built anew. */
export const folderChanges = forDevice(createStore(0))
const grow = () => folderChanges.set(folderChanges.get() + 1)
folderRows.subscribeAll(grow)
folderBranches.subscribe(grow)

/** What answers say of folders, and what is heard and done while they are under way. */
export const foldersInStep = forUser(createInStep())

/** Order in a branch: stars have their own. */
function orderIn(key: BranchKey) {
  return (one: FolderEntry, other: FolderEntry) =>
    key === 'star'
      ? compareFolders({ ...one, position: one.star_position }, { ...other, position: other.star_position })
      : compareFolders(one, other)
}

/** Folders of a branch in its order, each once. */
export function sortIds(key: BranchKey, ids: readonly number[]): readonly number[] {
  const rows = [...new Set(ids)].flatMap((id) => folderRows.get(id) ?? [])
  return rows.toSorted(orderIn(key)).map(({ id }) => id)
}

/** Where a folder is, besides the stars. A shared one whose parent is not known here may be at the top for this reader. */
export function homeOf({ parent_id, personal }: FolderEntry): BranchKey {
  return parent_id ?? (personal ? 'personal' : 'share')
}

/** Puts a folder, new or changed, where it belongs in what is loaded; it leaves the branches where it is no longer. */
export function putFolder(row: FolderEntry): void {
  foldersInStep.hear(() => place(row))
}

/** Changes a folder as news says, from what is known of it; undefined: nothing is to be done. */
export function changeFolder(
  id: number,
  change: (known: FolderEntry | undefined) => FolderEntry | undefined,
): void {
  foldersInStep.hear(() => {
    const row = change(folderRows.get(id))
    if (row !== undefined) place(row)
  })
}

/** Changes fields of a folder that say nothing of its place. */
export function patchFolder(
  id: number,
  part: Partial<Pick<FolderEntry, 'unread_count' | 'has_children'>>,
): void {
  foldersInStep.hear(() => folderRows.patch([id], part))
}

function place(row: FolderEntry): void {
  const before = folderRows.get(row.id)
  folderRows.put([row])
  const home = homeOf(row)
  const former = before === undefined ? [] : [homeOf(before)]
  const stays = [...folderBranches.get()].filter(([, { ids }]) => ids.includes(row.id)).map(([key]) => key)
  for (const key of new Set<BranchKey>([home, 'star', ...former, ...stays])) {
    // At the top for a reader who does not see its parent, it stays there.
    const isApart =
      key === 'share' && stays.includes('share') && folderRows.get(row.parent_id ?? 0) === undefined
    const belongs = key === 'star' ? row.star : key === home || isApart
    if (belongs) joinBranch(key, row)
    else leaveBranch(key, new Set([row.id]))
  }
  if (row.parent_id !== null) folderRows.patch([row.parent_id], { has_children: true })
  if (former[0] !== undefined && former[0] !== home) noteEmpty(former[0])
}

function joinBranch(key: BranchKey, row: FolderEntry): void {
  const branch = branchOf(key)
  if (branch === undefined) return
  const order = orderIn(key)
  const others = branch.ids.flatMap((id) => (id === row.id ? [] : (folderRows.get(id) ?? [])))
  const at = others.findIndex((other) => order(row, other) < 0)
  // Behind all that is loaded it comes with the next page.
  if (at < 0 && branch.next !== null) {
    leaveBranch(key, new Set([row.id]))
    return
  }
  const ids = others.map(({ id }) => id)
  setBranch(key, { ...branch, ids: ids.toSpliced(at < 0 ? ids.length : at, 0, row.id) })
}

function leaveBranch(key: BranchKey, ids: ReadonlySet<number>): void {
  const branch = branchOf(key)
  if (branch?.ids.some((id) => ids.has(id)))
    setBranch(key, { ...branch, ids: branch.ids.filter((id) => !ids.has(id)) })
}

/** A folder below which nothing is left opens no longer. */
function noteEmpty(key: BranchKey): void {
  const branch = branchOf(key)
  if (
    typeof key === 'number' &&
    branch?.status === 'ready' &&
    branch.next === null &&
    branch.ids.length === 0
  )
    folderRows.patch([key], { has_children: false })
}

/** Takes folders away, with all below them that is known here. */
export function dropFolders(ids: readonly number[]): void {
  if (ids.length > 0) foldersInStep.hear(() => takeAway(ids))
}

function takeAway(ids: readonly number[]): void {
  const gone = new Set(ids)
  for (let found = true; found; ) {
    found = false
    for (const { id, parent_id } of folderRows.all()) {
      if (parent_id === null || gone.has(id) || !gone.has(parent_id)) continue
      gone.add(id)
      found = true
    }
  }
  const homes = [...gone].flatMap((id) => folderRows.get(id)?.parent_id ?? [])
  for (const key of folderBranches.get().keys()) leaveBranch(key, gone)
  const left = new Map([...folderBranches.get()].filter(([key]) => !gone.has(key as number)))
  folderBranches.set(left)
  folderRows.remove([...gone])
  for (const parent_id of new Set(homes)) noteEmpty(parent_id)
}

/** The folders above one that are known here, the nearest first. */
export function parentsOf(id: number): readonly FolderEntry[] {
  const parents: FolderEntry[] = []
  for (let row = folderRows.get(id); row?.parent_id != null; ) {
    row = folderRows.get(row.parent_id)
    // No deeper than folders can be: a circle of half-heard news must not hang the page.
    if (row === undefined || parents.length > 40) break
    parents.push(row)
  }
  return parents
}
