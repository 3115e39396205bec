import type { Icon } from '@laycan/ui/create-icon.ts'
import { FolderDynamicIcon, FolderIcon, FolderViewIcon } from '@laycan/ui/icons.ts'
import type { FolderType } from '../contract/folder.ts'

const icons: Readonly<Record<FolderType, Icon>> = {
  normal: FolderIcon,
  dynamic: FolderDynamicIcon,
  view: FolderViewIcon,
}

/** How a folder of a kind is drawn. */
export function folderIcon(type: FolderType): Icon {
  return icons[type]
}
