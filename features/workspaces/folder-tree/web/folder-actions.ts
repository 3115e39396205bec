import { toast } from '@laycan/ui/feedback/toast.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { forUser } from '@laycan/web/keep.ts'
import { currentPlace, go, queryOf } from '@laycan/web/navigation.ts'
import { hideEmail, unhideEmail } from '#features/marks/hiddens/contract/endpoints.ts'
import { addStar, removeStar } from '#features/marks/stars/contract/endpoints.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { folderRefusals } from '#features/records/folders/contract/errors.ts'
import { COPY_NAME, type FolderEntry } from '#features/records/folders/contract/folder.ts'
import {
  type BranchKey,
  branchOf,
  type FolderPlace,
  folderRows,
  makeFolder,
  markFolder,
  moveFolder,
  moveToEnd,
  nodeId,
  orderFolders,
  parentsOf,
  pasteFolder,
  removeFolder,
} from '#features/records/folders/web/public.ts'
import { decidePaste } from './decide-menu.ts'
import { t } from './messages.ts'
import { copiedFolder, type NamedFolder, namedFolder, openRow } from './tree-state.ts'

const silent = true

/** Runs a change that is shown at once; a refusal is said, and all is as before. */
export async function run(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast({ kind: 'danger', text: error.texts.join(' ') || t('failed') })
    return false
  }
}

/** Begins the name of a folder below another one, or at the top of a directory (FO-006). */
export function beginNaming(place: FolderPlace): void {
  openRow(nodeId(place))
  namedFolder.set({ place, name: '' })
}

/** Where a folder goes that is made or pasted at a place. */
export function targetOf({ category, id }: FolderPlace): { parent_id: number | null; personal: boolean } {
  const parent = id === undefined ? undefined : folderRows.get(id)
  return { parent_id: id ?? null, personal: parent?.personal ?? category === 'personal' }
}

/** Makes the named folder, or the copy; refused, its name is in the field again. */
export async function finishNaming({ place, name, copy_of }: NamedFolder): Promise<void> {
  namedFolder.set(undefined)
  const target = targetOf(place)
  const source = copy_of === undefined ? undefined : folderRows.get(copy_of)
  try {
    if (source === undefined) await makeFolder({ name, ...target })
    else
      await pasteFolder(source, { ...target, name, target_folder_type: typeOf(place) ?? source.folder_type })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    namedFolder.set({ place, name, copy_of, error: error.texts.join(' ') || t('failed') })
  }
}

function typeOf({ id }: FolderPlace): FolderEntry['folder_type'] | undefined {
  return id === undefined ? undefined : folderRows.get(id)?.folder_type
}

export function copy({ id, name }: FolderEntry): void {
  copiedFolder.set(id)
  toast({ text: t('copied', { name }) })
}

/** Begins the copy of what was copied last, under the name of FO-019. */
export function paste(place: FolderPlace): void {
  const source = folderRows.get(copiedFolder.get() ?? 0)
  if (source === undefined) return
  const refusal = decidePaste(source, { category: place.category, folder_type: typeOf(place) })
  if (refusal !== undefined) {
    toast({ kind: 'danger', text: folderRefusals[refusal].text })
    return
  }
  openRow(nodeId(place))
  namedFolder.set({ place, name: COPY_NAME, copy_of: source.id })
}

export function setStar({ id }: FolderEntry, star: boolean): Promise<boolean> {
  const body = { starable_id: id, starable_type: 'Folder' as const }
  return run(() => markFolder(id, { star }, () => call(star ? addStar : removeStar, { body, silent })))
}

export function setHidden({ id }: FolderEntry, hidden: boolean): Promise<boolean> {
  const body = { hiddenable_id: id, hiddenable_type: 'Folder' as const }
  return run(() => markFolder(id, { hidden }, () => call(hidden ? hideEmail : unhideEmail, { body, silent })))
}

/** FO-020. */
export function moveToEdge({ category, id }: FolderPlace, at: 'top' | 'bottom'): Promise<boolean> {
  const row = folderRows.get(id ?? 0)
  if (row === undefined) return Promise.resolve(false)
  const isStarred = category === 'star' && row.star
  const key: BranchKey = isStarred ? 'star' : (row.parent_id ?? 'personal')
  return run(() => moveToEnd(row.id, key, at))
}

/** Moves a folder below another one, or to the top of its directory, with a way back. */
export async function moveInto(
  row: FolderEntry,
  parent_id: number | null,
  target_name: string,
): Promise<void> {
  const former_key: BranchKey = row.parent_id ?? (row.personal ? 'personal' : 'share')
  const former_order = branchOf(former_key)?.ids ?? []
  const moveBack = async () => {
    await moveFolder(row.id, row.parent_id)
    // It was moved among its siblings before: a name alone would not bring it there.
    if (row.position !== 0) await orderFolders(former_key, former_order)
  }
  if (!(await run(() => moveFolder(row.id, parent_id)))) return
  toast({
    kind: 'success',
    text: t('moved', { name: row.name, target: target_name }),
    duration: 10_000,
    action: {
      label: t('undo'),
      onPress: () =>
        void run(moveBack).then((isDone) => isDone && toast({ kind: 'success', text: t('undone') })),
    },
  })
}

/** Folders whose deletion was asked for here: what is told of it is no news. */
const deleting = forUser(new Set<number>())

export function isDeletedHere(id: number): boolean {
  return deleting.has(id)
}

/** FO-027. */
export async function deleteFolder(row: FolderEntry): Promise<void> {
  deleting.add(row.id)
  const isOpen = isShown(row.id)
  const isDone = await run(() => removeFolder(row.id))
  if (!isDone) {
    deleting.delete(row.id)
    return
  }
  toast({ kind: 'success', text: t('deleted') })
  if (isOpen) leaveFolder()
}

/** From a folder that is gone to where there is mail; lists that are kept for going back know nothing of it. */
export function leaveFolder(): void {
  go('/mails', {}, { replace: true })
  clientEvents.emit('reload', { cause: 'asked' })
}

/** Whether the list of a folder, or of one below it, is shown. */
function isShown(id: number): boolean {
  const { folder_id } = queryOf(MailsQuery, currentPlace())
  if (folder_id === undefined) return false
  return folder_id === id || parentsOf(folder_id).some((parent) => parent.id === id)
}
