import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { CopyIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showNotice } from '@laycan/web/client-events.ts'
import { t } from './messages.ts'

/** What a new token says, shown this once. */
export function MadeTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(token)
    showNotice(t('copied'))
  }
  return (
    <Dialog
      title={t('made_title')}
      description={t('made_text')}
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
        label={t('token')}
        value={token}
        readOnly
        onFocus={(event) => event.target.select()}
        onValueChange={() => undefined}
      />
    </Dialog>
  )
}
