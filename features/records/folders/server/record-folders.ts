import type { Audience } from '@laycan/contract/message.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { folderCopied, foldersChanged } from '../contract/messages.ts'
import { audienceOf, listFacts, listParentFacts } from './folder-news.repo.ts'

interface Seen {
  id: number
  owner_id: number | null
  scope_id: number | null
}

/**
 * Tells everybody who sees a folder what it is now.
 * @param parents folders above it, now and before
 * @param lost who saw it and does so no longer, with all that was below it
 */
export async function recordFolder(
  tx: Tx,
  actor_id: number,
  folder: Seen,
  { parents, lost }: { parents: readonly (number | null)[]; lost?: { user_ids: number[]; ids: number[] } },
): Promise<void> {
  const folders = await listFacts(tx, [folder.id])
  const body = { folders, removed_ids: [], parents: await listParentFacts(tx, parents) }
  const audience = await audienceOf(tx, folder)
  recordChange(tx, { message: foldersChanged, body, audience, actor_id })
  if (lost !== undefined && lost.user_ids.length > 0)
    recordRemoved(tx, actor_id, { ids: lost.ids, parents: [] }, { to: 'users', user_ids: lost.user_ids })
}

/** Tells that folders are gone. */
export function recordRemoved(
  tx: Tx,
  actor_id: number,
  { ids, parents }: { ids: number[]; parents: { id: number; has_children: boolean }[] },
  audience: Audience,
): void {
  recordChange(tx, {
    message: foldersChanged,
    body: { folders: [], removed_ids: ids, parents },
    audience,
    actor_id,
  })
}

/** Tells everybody who sees a copy that it is there. */
export async function recordCopied(
  tx: Tx,
  actor_id: number,
  copy: Seen & { parent_id: number | null },
): Promise<void> {
  const [folder] = await listFacts(tx, [copy.id])
  if (!folder) return
  const parents = await listParentFacts(tx, [copy.parent_id])
  recordChange(tx, {
    message: folderCopied,
    body: { folder, parents },
    audience: await audienceOf(tx, copy),
    actor_id,
  })
}
