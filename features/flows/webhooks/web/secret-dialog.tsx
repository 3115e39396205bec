import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { CopyIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showNotice } from '@laycan/web/client-events.ts'
import { t } from './messages.ts'

/** A signing secret, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(secret)
    showNotice(t('copied'))
  }
  return (
    <Dialog
      title={t('secret_title')}
      description={t('secret_text')}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <>
          <Button icon={CopyIcon} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('secret')}
        value={secret}
        readOnly
        onFocus={(event) => event.target.select()}
        onValueChange={() => undefined}
      />
    </Dialog>
  )
}
