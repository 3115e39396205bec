import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { folderRows } from '#features/records/folders/web/public.ts'
import { deleteFolder } from './folder-actions.ts'
import { t } from './messages.ts'

/** FO-027. */
export function openDeleteQuestion(id: number): void {
  const row = folderRows.get(id)
  if (row === undefined) return
  const text = row.personal ? t('ask_delete_text') : `${t('ask_delete_text')} ${t('ask_delete_shared')}`
  openModal((close) => (
    <ConfirmDialog
      title={t('ask_delete', { name: row.name })}
      text={text}
      confirmLabel={t('delete')}
      kind="danger"
      // It is gone at once; the dialog does not wait for the server.
      onConfirm={() => void deleteFolder(row)}
      onClose={close}
    />
  ))
}
