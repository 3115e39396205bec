import { hrefOf, type PlaceQuery } from '@laycan/web/navigation.ts'
import type { FolderEntry } from '#features/records/folders/contract/folder.ts'

/** The query of a folder's list (SH-006). */
export function folderQuery({
  id,
  name,
  folder_type,
}: Pick<FolderEntry, 'id' | 'name' | 'folder_type'>): PlaceQuery {
  return { folder_id: id, folder_name: name, type: folder_type }
}

/** Its link: `/mails?folder_id=5&…`. */
export function folderLink(folder: Parameters<typeof folderQuery>[0]): string {
  return hrefOf('/mails', folderQuery(folder)).slice(1)
}
