import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { formatDate, participantName, useDateStyle } from '#features/records/emails/web/public.ts'
import { joinConversation } from './change-conversations.ts'
import { otherConversations } from './looked-at.ts'
import { t } from './messages.ts'
import styles from './thread-list.module.css'

interface MergeDialogProps {
  /** A mail of the conversation that joins another one. */
  id: number
  thread_id: number
  onClose: () => void
}

/** Chooses the conversation that this one joins, among those that were read last. */
export function MergeDialog({ id, thread_id, onClose }: MergeDialogProps) {
  const [choices] = useState(() => otherConversations(thread_id))
  const [chosen, setChosen] = useState(choices[0]?.id)

  function handleMerge() {
    if (chosen !== undefined) void joinConversation(id, chosen)
    onClose()
  }

  return (
    <Dialog
      title={t('merge_title')}
      description={choices.length === 0 ? t('merge_nothing') : t('merge_hint')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {choices.length > 0 && (
            <Button kind="primary" onClick={handleMerge}>
              {t('merge_do')}
            </Button>
          )}
        </>
      }
    >
      {choices.length > 0 && (
        <div role="radiogroup" aria-label={t('merge_choices')} className={styles.choices}>
          {choices.map((row) => (
            <Choice key={row.id} row={row} isChosen={row.id === chosen} onChoose={setChosen} />
          ))}
        </div>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  row: EmailRow
  isChosen: boolean
  onChoose: (id: number) => void
}

function Choice({ row, isChosen, onChoose }: ChoiceProps) {
  const { format, time_zone } = useDateStyle()
  const [sender] = row.from
  const name = sender === undefined ? t('no_sender') : participantName(sender, 'username')
  return (
    <label className={styles.choice}>
      <input type="radio" name="into" checked={isChosen} onChange={() => onChoose(row.id)} />
      <span className={styles.subject} dir="auto">
        {row.subject === '' ? t('no_subject') : row.subject}
      </span>
      <span className={styles.preview} dir="auto">
        {name} · {formatDate(row.received_at, format, time_zone)}
      </span>
    </label>
  )
}
