import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import type { Fleet } from '#features/records/fleets/contract/fleet.ts'
import { removeFleet } from './fleet-actions.ts'
import { t } from './messages.ts'

/** A fleet cannot be brought back, so it is asked for. */
export function openDeleteQuestion(fleet: Fleet): void {
  const text = fleet.public ? `${t('ask_delete_text')} ${t('ask_delete_shared')}` : t('ask_delete_text')
  openModal((close) => (
    <ConfirmDialog
      title={t('ask_delete', { name: fleet.name })}
      text={text}
      confirmLabel={t('delete')}
      kind="danger"
      // It is gone at once; the dialog does not wait for the server.
      onConfirm={() => void removeFleet(fleet)}
      onClose={close}
    />
  ))
}
