import type { FolderEntry } from '../contract/folder.ts'
import {
  type Branch,
  type BranchKey,
  branchOf,
  folderRows,
  foldersInStep,
  setBranch,
  sortIds,
} from './folder-branches.ts'

/** An answer: folders of a branch in their order. */
export interface BranchAnswer {
  readonly folders: readonly FolderEntry[]
  /** Where to read on; null at the end. */
  readonly next: string | null
}

/**
 * Asks for a branch and takes the answer over. It may be older than what was heard or done while it was on its way: that
 * counts.
 * @param start what of the branch is kept before the answer's folders
 * @param isNext whether it reads on; else the answer to the last question counts
 * @throws CallError as `ask`; the branch is as it was then
 */
export async function askBranch(
  key: BranchKey,
  ask: () => Promise<BranchAnswer>,
  { start, isNext = false }: { start: () => readonly number[]; isNext?: boolean },
): Promise<Branch> {
  const take = ({ folders, next }: BranchAnswer) => {
    folderRows.put(folders)
    const ids = sortIds(key, [...start(), ...folders.map(({ id }) => id)])
    setBranch(key, { ids, next, status: 'ready' })
  }
  await foldersInStep.ask(ask, take, isNext ? `next of ${key}` : key)
  return branchOf(key) ?? NOTHING
}

const NOTHING: Branch = { ids: [], next: null, status: 'ready' }
