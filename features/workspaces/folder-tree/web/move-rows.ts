import type { TreeMove } from '@laycan/ui/fields/tree.tsx'
import { isGranted } from '#features/records/folders/contract/permission.ts'
import {
  type BranchKey,
  branchOf,
  type FolderPlace,
  folderRows,
  moveFolder,
  orderFolders,
  parentsOf,
  placeOfNode,
  t as words,
} from '#features/records/folders/web/public.ts'
import { moveInto, run } from './folder-actions.ts'
import { mayMakeIn } from './folder-menu.ts'

interface RowMove {
  readonly source: FolderPlace & { readonly id: number }
  readonly target: FolderPlace
  readonly position: TreeMove['position']
}

/** A move of one folder; of several that are dragged none goes. */
function readMove({ ids, target, position }: TreeMove): RowMove | undefined {
  const source = placeOfNode(ids[0])
  const place = placeOfNode(target)
  if (ids.length !== 1 || source?.id === undefined || place === undefined) return undefined
  return { source: { ...source, id: source.id }, target: place, position }
}

/** Whether a dragged folder may go there; asked while it is dragged. */
export function acceptsMove(move: TreeMove): boolean {
  const read = readMove(move)
  if (read === undefined) return false
  return read.position === 'on' ? mayMoveInto(read) : mayOrder(read)
}

function mayMoveInto({ source, target }: RowMove): boolean {
  const row = folderRows.get(source.id)
  if (row === undefined || !isGranted(row.permission, 'can_edit') || target.category === 'star') return false
  // Between the two directories folders are copied, not moved.
  if (row.personal !== (target.category === 'personal')) return false
  if (target.id === undefined) return row.parent_id !== null && mayMakeIn(target)
  const parent = folderRows.get(target.id)
  if (parent === undefined || parent.id === row.id || parent.id === row.parent_id) return false
  const isBelow = parentsOf(parent.id).some(({ id }) => id === row.id)
  return !isBelow && isGranted(parent.permission, 'can_create')
}

/** One's own folders and the stars have an order; shared ones are in that of their names (FO-015). */
function mayOrder({ source, target }: RowMove): boolean {
  if (source.category !== target.category || target.id === undefined || source.id === target.id) return false
  if (source.category === 'star') return isStarRow(source) && isStarRow(target)
  if (source.category !== 'personal') return false
  return !parentsOf(target.id).some(({ id }) => id === source.id)
}

function isStarRow({ id }: FolderPlace): boolean {
  return id !== undefined && (branchOf('star')?.ids.includes(id) ?? false)
}

/** Does what was dropped. */
export async function dropFolder(move: TreeMove): Promise<void> {
  const read = readMove(move)
  if (read === undefined || !acceptsMove(move)) return
  const { source, target, position } = read
  const row = folderRows.get(source.id)
  const beside = folderRows.get(target.id ?? 0)
  if (row === undefined) return
  if (position === 'on') {
    const name = beside?.name ?? words(row.personal ? 'my_workspace' : 'shared')
    await moveInto(row, beside?.id ?? null, name)
    return
  }
  if (beside === undefined) return
  const key: BranchKey = source.category === 'star' ? 'star' : (beside.parent_id ?? 'personal')
  if (
    key !== 'star' &&
    row.parent_id !== beside.parent_id &&
    !(await run(() => moveFolder(row.id, beside.parent_id)))
  )
    return
  const others = (branchOf(key)?.ids ?? []).filter((id) => id !== row.id && id > 0)
  const at = others.indexOf(beside.id) + (position === 'after' ? 1 : 0)
  await run(() => orderFolders(key, others.toSpliced(at, 0, row.id)))
}
