import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { uiWord } from '@laycan/ui/words.ts'
import type { CalendarGuests } from '../contract/calendar-guests.ts'
import { t } from './messages.ts'
import styles from './send-dialog.module.css'
import { namesOf } from './send-dialog.tsx'

interface CallOffDialogProps {
  title: string
  /** What goes with the calendar. */
  text: string
  guests: CalendarGuests
  /** Resolves once the calendar is gone; a refusal is told by the call. */
  onDelete: (isTold: boolean) => Promise<boolean>
  onClose: () => void
}

/** The question before a calendar goes whose guests wait for its events: are they told? */
export function CallOffDialog({ title, text, guests, onDelete, onClose }: CallOffDialogProps) {
  const [busy, setBusy] = useState<'tell' | 'silent'>()

  async function handle(isTold: boolean): Promise<void> {
    setBusy(isTold ? 'tell' : 'silent')
    if (await onDelete(isTold)) onClose()
    else setBusy(undefined)
  }

  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {uiWord('cancel')}
          </Button>
          <Button
            kind={guests.events === 0 ? 'danger' : 'plain'}
            busy={busy === 'silent'}
            disabled={busy === 'tell'}
            onClick={() => void handle(false)}
          >
            {t('delete_silently')}
          </Button>
          {guests.events > 0 && (
            <Button
              kind="danger"
              busy={busy === 'tell'}
              disabled={busy === 'silent'}
              onClick={() => void handle(true)}
            >
              {t('delete_and_tell')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p>{text}</p>
        {guests.events > 0 && (
          <p>
            {t(guests.events === 1 ? 'guests_wait_one' : 'guests_wait', {
              n: guests.events,
              names: namesOf(guests.first, guests.people),
            })}
          </p>
        )}
        {guests.silent_events > 0 && (
          <p>
            {t(guests.silent_events === 1 ? 'guests_silent_one' : 'guests_silent', {
              n: guests.silent_events,
            })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
