import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import type { Schedule } from '../../../../flows/mail-outgoing/contract/outgoing-mail.ts'
import { t } from '../messages.ts'
import { scheduleWords } from '../schedule/zoned-time.ts'

interface CloseQuestionProps {
  /** The server has or will have it as a draft; else it is kept in this browser. */
  canBeSaved: boolean
  wasScheduled: Schedule | undefined
  onClose: () => void
  onStay: () => void
}

/** Before a mail that is written is closed without being sent (CP-015). */
export function CloseQuestion({ canBeSaved, wasScheduled, onClose, onStay }: CloseQuestionProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('close_question')}
      description={t(canBeSaved ? 'close_text' : 'close_unsaved_text')}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{t('keep_writing')}</Button>
          <Button kind="primary" data-autofocus onClick={onClose}>
            {t('close_label')}
          </Button>
        </>
      }
    >
      {wasScheduled && <p>{t('close_scheduled', { time: scheduleWords(wasScheduled) })}</p>}
    </Dialog>
  )
}
