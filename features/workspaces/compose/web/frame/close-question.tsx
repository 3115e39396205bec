import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import type { Schedule } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { scheduleWords } from '#features/workspaces/compose-send/web/public.ts'
import { t } from '../messages.ts'

interface CloseQuestionProps {
  /** What is left of it: a draft on the server, a copy in this browser, or nothing. */
  leaves: 'draft' | 'copy' | 'nothing'
  wasScheduled: Schedule | undefined
  onClose: () => void
  onStay: () => void
}

const TEXTS = { draft: 'close_text', copy: 'close_unsaved_text', nothing: 'close_lost_text' } as const

/** Before a mail that is written is closed without being sent (CP-015). */
export function CloseQuestion({ leaves, wasScheduled, onClose, onStay }: CloseQuestionProps) {
  const isLost = leaves === 'nothing'
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('close_question')}
      description={t(TEXTS[leaves])}
      onClose={onStay}
      footer={
        <>
          <Button data-autofocus={isLost || undefined} onClick={onStay}>
            {t('keep_writing')}
          </Button>
          <Button
            kind={isLost ? 'danger' : 'primary'}
            data-autofocus={!isLost || undefined}
            onClick={onClose}
          >
            {t(isLost ? 'close_lost_label' : 'close_label')}
          </Button>
        </>
      }
    >
      {wasScheduled && <p>{t('close_scheduled', { time: scheduleWords(wasScheduled) })}</p>}
    </Dialog>
  )
}
