import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openMailWindow } from '#features/flows/mail-actions/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { formatDate, participantNames, useDateStyle } from '#features/records/emails/web/public.ts'
import styles from './fence-dialog.module.css'
import { t } from './messages.ts'

interface FenceDialogProps {
  answers: readonly EmailRow[]
  onSend: () => void
  onBack: () => void
}

/** Somebody answered the conversation meanwhile: who, when and how it begins, before a second answer leaves. */
export function FenceDialog({ answers, onSend, onBack }: FenceDialogProps) {
  const { format, time_zone } = useDateStyle()
  return (
    <Dialog
      role="alertdialog"
      size="wide"
      title={t('fence_title')}
      description={t('fence_text')}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onSend}>{t('fence_send')}</Button>
          <Button kind="primary" data-autofocus onClick={onBack}>
            {t('fence_back')}
          </Button>
        </>
      }
    >
      <ul className={styles.answers}>
        {answers.map((email) => (
          <li key={email.id} className={styles.answer}>
            <div className={styles.words}>
              <p className={styles.who}>
                <strong>{participantNames(email.from, 'username')}</strong>
                <span>{formatDate(email.received_at, format, time_zone)}</span>
              </p>
              <p className={styles.preview} dir="auto">
                {email.preview_body}
              </p>
            </div>
            <Button size="small" onClick={() => openMailWindow(email.id)}>
              {t('fence_read')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
