import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { MomentField } from '@laycan/ui/fields/moment-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import type { Selection } from '@laycan/web/actions/selection.ts'
import { localTimeAt, momentOf, ownTimeZone, writeLocalTime } from '@laycan/web/local-time.ts'
import { serverNow } from '@laycan/web/server-clock.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { currentTimeZone, mailActions } from '#features/records/emails/web/public.ts'
import type { FollowUpKind } from '../contract/follow-up.ts'
import { reminding, snoozing } from './follow-up-changes.ts'
import { t } from './messages.ts'
import { presetsOf } from './presets.ts'
import styles from './time-dialog.module.css'

/** Asks until when, and does it: to the selected mails, or to all that match. */
export function openTimeDialog(kind: FollowUpKind, selection: Selection<EmailRow>): void {
  askForTime(
    kind,
    (at) => void mailActions.change(kind === 'snooze' ? snoozing(at) : reminding(at), selection),
  )
}

/** Asks for a time that is still to come. */
export function askForTime(kind: FollowUpKind, onTime: (at: Date) => void): void {
  openModal((close) => (
    <TimeDialog
      kind={kind}
      onClose={close}
      onChoose={(at) => {
        close()
        onTime(at)
      }}
    />
  ))
}

interface TimeDialogProps {
  kind: FollowUpKind
  onChoose: (at: Date) => void
  onClose: () => void
}

/** Times that are near, and any other, on the clocks of the user. */
function TimeDialog({ kind, onChoose, onClose }: TimeDialogProps) {
  const zone = currentTimeZone() ?? ownTimeZone()
  const [now] = useState(() => new Date(serverNow()))
  const presets = presetsOf(kind, now, zone)
  const [local, setLocal] = useState(() => localTimeAt(presets.at(-1)?.at ?? now, zone))
  const moment = momentOf(local, zone)
  const isPast = moment !== undefined && moment.getTime() <= now.getTime()
  return (
    <Dialog
      title={t(`${kind}_title`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            {...(moment === undefined || isPast ? { disabledReason: t('past') } : {})}
            onClick={() => moment && onChoose(moment)}
          >
            {t(`${kind}_some`)}
          </Button>
        </>
      }
    >
      <ul className={styles.presets}>
        {presets.map(({ id, at }, place) => (
          <li key={id}>
            <button
              type="button"
              className={styles.preset}
              {...(place === 0 && { 'data-autofocus': '' })}
              onClick={() => onChoose(at)}
            >
              <span>{t(id)}</span>
              <span className={styles.when}>{writeLocalTime(localTimeAt(at, zone))}</span>
            </button>
          </li>
        ))}
      </ul>
      <MomentField
        label={t('other')}
        description={zone.replaceAll('_', ' ')}
        value={local}
        onValueChange={setLocal}
        {...(isPast ? { error: t('past') } : {})}
      />
    </Dialog>
  )
}
