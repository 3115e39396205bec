import { type FolderPlace, folderRows } from '#features/records/folders/web/public.ts'
import { paste } from './folder-actions.ts'
import { actionsOf, mayMakeIn, runFolderAction } from './folder-menu.ts'
import { copiedFolder } from './tree-state.ts'

/** Keys on a row of the tree, by the entry of its menu that they do. */
const keys = { Delete: 'delete', F2: 'edit', Insert: 'new' } as const

/** Does what a key says on a row, if its menu offers it. @returns whether it did */
export function runTreeKey(
  event: { key: string; ctrlKey: boolean; metaKey: boolean },
  place: FolderPlace,
): boolean {
  const action = actionOfKey(event)
  if (action === undefined) return false
  const row = folderRows.get(place.id ?? 0)
  if (row === undefined) {
    if (action !== 'paste' || copiedFolder.get() === undefined || !mayMakeIn(place)) return false
    paste(place)
    return true
  }
  if (!actionsOf(place, row).includes(action)) return false
  runFolderAction(action, place, row)
  return true
}

function actionOfKey({ key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean }) {
  if (ctrlKey || metaKey) {
    if (key === 'c') return 'copy'
    return key === 'v' ? 'paste' : undefined
  }
  return key in keys ? keys[key as keyof typeof keys] : undefined
}
