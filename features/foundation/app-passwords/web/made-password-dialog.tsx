import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { useAppPasswords } from './app-password-store.ts'
import { CopyRows } from './copy-rows.tsx'
import { t } from './messages.ts'

interface MadePasswordDialogProps {
  name: string
  password: string
  onClose: () => void
}

/** A password, shown this once, with what else the device asks for. */
export function MadePasswordDialog({ name, password, onClose }: MadePasswordDialogProps) {
  const { user_name, address } = useAppPasswords()
  return (
    <Dialog
      title={t('made_title', { name })}
      description={t('made_text')}
      keepOnBackdrop
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <CopyRows
        rows={[
          { label: t('password'), value: password },
          { label: t('user_name'), value: user_name },
          { label: t('server'), value: address },
        ]}
      />
    </Dialog>
  )
}
