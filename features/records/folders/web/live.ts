import { onChannelEvent, tellAs } from '@laycan/web/channel-events.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { currentSession } from '#features/foundation/session/web/public.ts'
import { sightChanged } from '#features/foundation/users/contract/messages.ts'
import type { FolderEntry } from '../contract/folder.ts'
import { type FolderFacts, folderCopied, folderMarksChanged, foldersChanged } from '../contract/messages.ts'
import { folderPermission } from '../contract/permission.ts'
import { branchOf, changeFolder, dropFolders, folderRows, homeOf, patchFolder } from './folder-branches.ts'
import { folderEvents } from './folder-events.ts'
import { countSoon, reloadBranch, reloadTree } from './load-folders.ts'

/** A folder that was not known here, as it can be shown until its counts are. */
function freshEntry(facts: FolderFacts): FolderEntry {
  const marks = { star: false, hidden: false, star_position: 0, unread_count: 0 }
  return { ...facts, ...marks, permission: permissionOf({ personal: facts.personal, star: false }) }
}

/** The rights that the server would tell (FO-004). */
export function permissionOf({ personal, star }: { personal: boolean; star: boolean }): string {
  const { user, permissions = {} } = currentSession() ?? {}
  const isAdmin = user?.user_type === 'admin'
  return folderPermission({
    personal,
    star,
    may_edit_shared: isAdmin || permissions.create_and_edit_shared_folders === true,
    may_delete_shared: isAdmin || permissions.delete_shared_folders === true,
  })
}

/** News of a folder that is being made here may come before the answer: it takes the place of what is shown for it. */
function dropShownFor(facts: FolderFacts): void {
  const beside = branchOf(homeOf(facts as FolderEntry))?.ids ?? []
  dropFolders(beside.filter((id) => id < 0 && folderRows.get(id)?.name === facts.name).slice(0, 1))
}

function takeFacts(facts: FolderFacts): void {
  if (folderRows.get(facts.id) === undefined) dropShownFor(facts)
  changeFolder(facts.id, (known) => (known === undefined ? freshEntry(facts) : { ...known, ...facts }))
  const home = homeOf(facts as FolderEntry)
  // Below a folder that this reader does not see it is at the top; only the server knows.
  if (typeof home === 'number' && !facts.personal && folderRows.get(home) === undefined && branchOf('share'))
    void reloadBranch('share')
  if (facts.folder_type === 'view') countSoon.soon()
}

function takeParents(parents: readonly { id: number; has_children: boolean }[]): void {
  for (const { id, has_children } of parents) patchFolder(id, { has_children })
}

export const liveHandlers = [
  tellAs('userFolderUpdate', foldersChanged),
  tellAs('userFolderUpdate', folderCopied),
  onMessage(folderMarksChanged, ({ items }) => {
    for (const { folder_id, ...marks } of items) {
      changeFolder(
        folder_id,
        (row) => row && { ...row, ...marks, permission: permissionOf({ ...row, star: marks.star }) },
      )
      if (folderRows.get(folder_id) === undefined && marks.star && branchOf('star')) void reloadBranch('star')
    }
    countSoon.soon()
  }),
  // A role gives or takes folders and all below them.
  onMessage(sightChanged, () => void reloadTree()),
]

onChannelEvent('userFolderUpdate', foldersChanged, ({ folders, removed_ids, parents }) => {
  if (removed_ids.length > 0) {
    folderEvents.emit('removed', { ids: removed_ids })
    dropFolders(removed_ids)
  }
  for (const facts of folders) takeFacts(facts)
  takeParents(parents)
  if (folders.length > 0) folderEvents.emit('changed', { ids: folders.map(({ id }) => id) })
})

onChannelEvent('userFolderUpdate', folderCopied, ({ folder, parents }) => {
  takeFacts(folder)
  takeParents(parents)
})

// Too much was missed to be told one by one.
clientEvents.on('reload', ({ cause }) => cause === 'too_long_away' && void reloadTree())
