import { Button } from '@laycan/ui/buttons/button.tsx'
import { CopyIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { showNotice } from '@laycan/web/client-events.ts'
import { t } from './messages.ts'
import styles from './two-factor.module.css'

/** Recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'))
    showNotice(t('copied'))
  }
  return (
    <Dialog
      title={t('codes_title')}
      description={t('codes_text')}
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
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
