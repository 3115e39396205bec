import { useEffect, useRef } from 'react'
import type { TreeNode } from '@laycan/ui/fields/tree.tsx'
import { useStore } from '@laycan/web/store.ts'
import { type BranchKey, folderChanges } from './folder-branches.ts'
import type { NodeOptions } from './folder-nodes.ts'
import { loadBranch } from './load-folders.ts'

/**
 * Rows of a tree of folders, built anew whenever something about folders changes; what is open and not here is loaded.
 * @param build makes the rows from what is known
 */
export function useFolderNodes(
  options: Omit<NodeOptions, 'known' | 'missing'>,
  build: (options: NodeOptions) => readonly TreeNode[],
): readonly TreeNode[] {
  useStore(folderChanges)
  const known = useRef(new Map<string, TreeNode>())
  const missing = new Set<BranchKey>()
  const nodes = build({ ...options, known: known.current, missing })
  useEffect(() => {
    for (const key of missing) void loadBranch(key)
  })
  return nodes
}
