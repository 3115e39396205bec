import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { t } from './messages.ts'

/** A small popup with what a connector says: why it cannot show a preview, or the preview itself (AI-010). */
export function openOutcomePopup(title: string, text: string): void {
  openModal((close) => (
    <Dialog
      title={title}
      description={text}
      size="small"
      onClose={close}
      footer={
        <Button kind="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    />
  ))
}
