/** What may be done with a folder, in the order of the permission string (FO-004). */
export const folderFlags = [
  'can_create',
  'can_edit',
  'can_view_detail',
  'can_copy',
  'can_star',
  'can_delete',
  'can_hide',
  'can_move_to',
  'can_open_in_new_tab',
] as const
export type FolderFlag = (typeof folderFlags)[number]

/** What decides about a folder that somebody sees. */
interface FolderRights {
  /** The user's own (FO-013). */
  personal: boolean
  star: boolean
  may_edit_shared: boolean
  may_delete_shared: boolean
}

/**
 * The permission string of a folder that the user sees: a digit for each flag, `1` where it is granted. Everybody orders
 * the own folders and stars; the order of shared folders is by name, the same for all (FO-015).
 */
export function folderPermission(rights: FolderRights): string {
  const { personal, star, may_edit_shared, may_delete_shared } = rights
  const granted: Readonly<Record<FolderFlag, boolean>> = {
    can_create: personal || may_edit_shared,
    can_edit: personal || may_edit_shared,
    can_view_detail: true,
    can_copy: true,
    can_star: true,
    can_delete: personal || may_delete_shared,
    can_hide: true,
    can_move_to: personal || star,
    can_open_in_new_tab: true,
  }
  return folderFlags.map((flag) => (granted[flag] ? '1' : '0')).join('')
}

/** Whether a permission string grants a flag. */
export function isGranted(permission: string, flag: FolderFlag): boolean {
  return permission[folderFlags.indexOf(flag)] === '1'
}
