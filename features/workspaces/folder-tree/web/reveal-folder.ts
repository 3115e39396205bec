import { useEffect } from 'react'
import { CallError } from '@laycan/web/call-error.ts'
import { branchOf, folderRows, loadFolder, nodeId } from '#features/records/folders/web/public.ts'
import { renameLink, shownFolder } from './follow-folders.ts'
import { openRow } from './tree-state.ts'

/** Opens the tree down to the folder whose list is shown, so that a link shows where it leads; closing it stays possible. */
export function useRevealed(shown_id: number | undefined): void {
  useEffect(() => {
    if (shown_id === undefined) return
    const load = async () => {
      try {
        await reveal(shown_id)
      } catch (error) {
        // The list says that the folder cannot be loaded.
        if (!(error instanceof CallError)) throw error
      }
    }
    void load()
  }, [shown_id])
}

async function reveal(id: number): Promise<void> {
  const known = folderRows.get(id)
  // It is in sight among the stars, or was pressed in the tree.
  if (known !== undefined && (known.star || isInTree(id))) return
  const { personal, parent_structure, name } = await loadFolder(id)
  const category = personal ? 'personal' : 'share'
  openRow(category)
  for (const parent of parent_structure) openRow(nodeId({ category, id: parent.id }))
  if (shownFolder() === id) renameLink(name)
}

function isInTree(id: number): boolean {
  const row = folderRows.get(id)
  const key = row?.parent_id ?? (row?.personal ? 'personal' : 'share')
  return branchOf(key)?.ids.includes(id) ?? false
}
