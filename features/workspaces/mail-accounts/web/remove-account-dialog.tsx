import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { removeAccount } from './account-store.ts'
import { t } from './messages.ts'

interface RemoveAccountDialogProps {
  account: MailAccount
  onClose: () => void
}

/** Says that mailbox and mails stay before the connection goes. */
export function RemoveAccountDialog({ account, onClose }: RemoveAccountDialogProps) {
  const { id, email } = account
  async function remove(): Promise<void> {
    await removeAccount(id)
    showToast({ kind: 'success', text: t('removed', { email }) })
  }
  return (
    <ConfirmDialog
      title={t('remove_title', { email })}
      text={t('remove_text')}
      confirmLabel={t('remove')}
      kind="danger"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
