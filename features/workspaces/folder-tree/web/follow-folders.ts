import { toast } from '@laycan/ui/feedback/toast.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { currentPlace, go, queryOf } from '@laycan/web/navigation.ts'
import { readQuery } from '@laycan/web/query-string.ts'
import { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { folderEvents, folderRows } from '#features/records/folders/web/public.ts'
import { dropTab, renameTab } from '#features/workspaces/tabs/web/public.ts'
import { isDeletedHere, leaveFolder } from './folder-actions.ts'
import { t } from './messages.ts'

/** The folder whose list is shown. */
export function shownFolder(): number | undefined {
  return queryOf(MailsQuery, currentPlace()).folder_id
}

/** Tabs and the link say how a folder is called now; its list is asked for again where what it shows may have changed. */
folderEvents.on('changed', ({ ids }) => {
  for (const id of ids) {
    const row = folderRows.get(id)
    if (row === undefined) continue
    renameTab(`fid_${id}`, row.name)
    if (shownFolder() !== id) continue
    renameLink(row.name)
    if (row.folder_type === 'view') clientEvents.emit('reload', { cause: 'asked' })
  }
})

/** Gives the link of the shown list the name that its folder has. */
export function renameLink(folder_name: string): void {
  const query = readQuery(currentPlace().split('?')[1] ?? '')
  if (query.folder_name !== folder_name) go('/mails', { ...query, folder_name }, { replace: true })
}

/** Who looks at a folder that somebody else deletes is told, and led to where there is mail. */
folderEvents.on('removed', ({ ids }) => {
  for (const id of ids) {
    const name = folderRows.get(id)?.name
    if (shownFolder() === id && !isDeletedHere(id)) {
      leaveFolder()
      toast({ kind: 'warning', text: t('gone', { name: name ?? '' }) })
    }
    dropTab(`fid_${id}`)
  }
})
