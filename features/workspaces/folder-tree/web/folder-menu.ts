import type { Icon } from '@laycan/ui/create-icon.ts'
import {
  ComposeIcon,
  CopyIcon,
  DetailsIcon,
  ExternalIcon,
  FileIntoIcon,
  FolderPlusIcon,
  HideIcon,
  ShowIcon,
  SortIcon,
  StarIcon,
  StarredIcon,
  TrashIcon,
} from '@laycan/ui/icons.ts'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import { currentSession } from '#features/foundation/session/web/public.ts'
import type { FolderEntry } from '#features/records/folders/contract/folder.ts'
import { branchOf, type FolderPlace, folderRows } from '#features/records/folders/web/public.ts'
import { openLinkInTab } from '#features/workspaces/tabs/web/public.ts'
import { decideFolderActions, type FolderAction } from './decide-menu.ts'
import { beginNaming, copy, moveToEdge, paste, setHidden, setStar } from './folder-actions.ts'
import { folderLink } from './folder-link.ts'
import { t } from './messages.ts'
import { askToDelete, openFolderDetails, openFolderForm } from './open-dialogs.ts'
import { copiedFolder, showsHidden } from './tree-state.ts'

/** What can be done with a row of the tree (FO-005). */
export function folderMenu(place: FolderPlace): readonly MenuEntry[] {
  const row = folderRows.get(place.id ?? 0)
  if (place.id === undefined) return directoryMenu(place)
  return row === undefined ? [] : actionsOf(place, row).map((action) => entryOf(action, place, row))
}

/** The actions that a folder offers where it is. */
export function actionsOf(place: FolderPlace, row: FolderEntry): readonly FolderAction[] {
  const isTop = branchOf(place.category)?.ids.includes(row.id) ?? false
  return decideFolderActions({
    row,
    category: place.category,
    isTop,
    hasCopied: copiedFolder.get() !== undefined,
  })
}

/** Whether the user may make folders at the top of a directory (FO-016). */
export function mayMakeIn({ category }: FolderPlace): boolean {
  if (category !== 'share') return category === 'personal'
  const { user, permissions = {} } = currentSession() ?? {}
  return user?.user_type === 'admin' || permissions.create_and_edit_shared_folders === true
}

function directoryMenu(place: FolderPlace): readonly MenuEntry[] {
  const mayMake = mayMakeIn(place)
  const isShown = showsHidden.get()
  const paste_here = { id: 'paste', label: t('paste'), icon: FileIntoIcon, onSelect: () => paste(place) }
  return [
    ...(mayMake
      ? [{ id: 'new', label: t('new'), icon: FolderPlusIcon, onSelect: () => beginNaming(place) }]
      : []),
    ...(copiedFolder.get() !== undefined && (mayMake || place.category === 'star') ? [paste_here] : []),
    {
      id: 'hidden',
      label: t('show_hidden'),
      checked: isShown,
      onSelect: () => showsHidden.set(!isShown),
    },
  ]
}

const icons: Readonly<Record<FolderAction, Icon>> = {
  new: FolderPlusIcon,
  edit: ComposeIcon,
  details: DetailsIcon,
  copy: CopyIcon,
  paste: FileIntoIcon,
  star: StarIcon,
  unstar: StarredIcon,
  delete: TrashIcon,
  hide: HideIcon,
  show: ShowIcon,
  move_to: SortIcon,
  open_in_tab: ExternalIcon,
}

function entryOf(action: FolderAction, place: FolderPlace, row: FolderEntry): MenuEntry {
  if (action === 'move_to') {
    const edges = (['top', 'bottom'] as const).map((edge) => ({
      id: edge,
      label: t(edge),
      onSelect: () => void moveToEdge(place, edge),
    }))
    return { kind: 'submenu', id: action, label: t(action), icon: icons[action], entries: edges }
  }
  return {
    id: action,
    label: t(action),
    icon: icons[action],
    ...(action === 'delete' && { danger: true }),
    onSelect: () => runFolderAction(action, place, row),
  }
}

/** Does what an entry of the menu says. */
export function runFolderAction(
  action: Exclude<FolderAction, 'move_to'>,
  place: FolderPlace,
  row: FolderEntry,
): void {
  const runs: Readonly<Record<typeof action, () => unknown>> = {
    new: () => beginNaming(place),
    edit: () => openFolderForm({ kind: 'edit', id: row.id }),
    details: () => openFolderDetails(row.id),
    copy: () => copy(row),
    paste: () => paste(place),
    star: () => setStar(row, true),
    unstar: () => setStar(row, false),
    delete: () => askToDelete(row.id),
    hide: () => setHidden(row, true),
    show: () => setHidden(row, false),
    open_in_tab: () => openLinkInTab(folderLink(row)),
  }
  void runs[action]()
}
