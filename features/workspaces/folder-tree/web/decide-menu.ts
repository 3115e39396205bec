import type { FolderEntry } from '#features/records/folders/contract/folder.ts'
import { type FolderFlag, isGranted } from '#features/records/folders/contract/permission.ts'
import type { FolderPlace } from '#features/records/folders/web/public.ts'

/** Entries of a folder's menu in their order (FO-005). */
export const folderActions = [
  'new',
  'edit',
  'details',
  'copy',
  'paste',
  'star',
  'unstar',
  'delete',
  'hide',
  'show',
  'move_to',
  'open_in_tab',
] as const
export type FolderAction = (typeof folderActions)[number]

/** What decides which entries a folder has. */
export interface MenuFacts {
  readonly row: Pick<FolderEntry, 'permission' | 'star' | 'hidden' | 'personal'>
  readonly category: FolderPlace['category']
  /** It is directly below its category. */
  readonly isTop: boolean
  /** A folder was copied. */
  readonly hasCopied: boolean
}

const flags: Readonly<Record<FolderAction, FolderFlag>> = {
  new: 'can_create',
  edit: 'can_edit',
  details: 'can_view_detail',
  copy: 'can_copy',
  paste: 'can_create',
  star: 'can_star',
  unstar: 'can_star',
  delete: 'can_delete',
  hide: 'can_hide',
  show: 'can_hide',
  move_to: 'can_move_to',
  open_in_tab: 'can_open_in_new_tab',
}

/** The entries that the permission string, the category and the state of a folder come to (FO-004, FO-005). */
export function decideFolderActions(facts: MenuFacts): readonly FolderAction[] {
  return folderActions.filter(
    (action) => isGranted(facts.row.permission, flags[action]) && applies(action, facts),
  )
}

function applies(action: FolderAction, { row, category, isTop, hasCopied }: MenuFacts): boolean {
  switch (action) {
    case 'paste':
      return hasCopied
    case 'star':
      return !row.star
    case 'unstar':
      return row.star
    // FO-014.
    case 'hide':
      return category !== 'personal' && !row.hidden
    case 'show':
      return category !== 'personal' && row.hidden
    // FO-015.
    case 'move_to':
      return category !== 'share' && (category === 'personal' || isTop || row.personal)
    default:
      return true
  }
}

/** Why a copied folder cannot be pasted there, as the key of its refusal; undefined where it can (FO-018). */
export function decidePaste(
  copied: Pick<FolderEntry, 'folder_type'>,
  target: {
    readonly category: FolderPlace['category']
    readonly folder_type: FolderEntry['folder_type'] | undefined
  },
): 'notAllowed' | 'otherType' | undefined {
  if (target.category === 'star') return 'notAllowed'
  return target.folder_type === undefined || target.folder_type === copied.folder_type
    ? undefined
    : 'otherType'
}
