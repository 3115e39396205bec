import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { FolderEntry } from '../contract/folder.ts'
import { folderPermission } from '../contract/permission.ts'
import { folderCounter } from './folder-counters.ts'
import type { StoredEntry } from './folder-entries.repo.ts'

/** Folders as they go out: with what is unread in them, and what the actor may do with them. */
export async function describeEntries<Stored extends StoredEntry>(
  db: Db,
  actor: Actor,
  stored: readonly Stored[],
): Promise<(Omit<Stored, 'name_key'> & FolderEntry)[]> {
  if (stored.length === 0) return []
  const ids = stored.map(({ id }) => id)
  const unread = await folderCounter().ofFolders(db, actor, ids)
  return stored.map(({ name_key: _, ...entry }) => ({
    ...entry,
    unread_count: unread.get(entry.id) ?? 0,
    permission: permissionOf(actor, entry),
  }))
}

/** FO-004. */
export function permissionOf(actor: Actor, { personal, star }: { personal: boolean; star: boolean }): string {
  return folderPermission({
    personal,
    star,
    may_edit_shared: hasPermission(actor, 'create_and_edit_shared_folders'),
    may_delete_shared: hasPermission(actor, 'delete_shared_folders'),
  })
}
