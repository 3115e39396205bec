import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { TimeZoneSelect } from '@laycan/ui/forms/time-zone-select.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { serverNow } from '@laycan/web/server-clock.ts'
import type { Schedule } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { sendingRefusals } from '#features/flows/mail-sending/contract/errors.ts'
import { t } from './messages.ts'
import styles from './schedule-dialog.module.css'
import { localTimeAt, momentOf, morningAfter, nextMonday, ownTimeZone, writeLocalTime } from './zoned-time.ts'

interface ScheduleDialogProps {
  /** What was chosen before. */
  before?: Schedule | undefined
  onChoose: (schedule: Schedule) => void
  onClose: () => void
}

/** When a mail shall leave: a morning that is near, or a time in any zone, with what it is here (CP-013). */
export function ScheduleDialog({ before, onChoose, onClose }: ScheduleDialogProps) {
  const [time_zone, setTimeZone] = useState(() => before?.time_zone ?? ownTimeZone())
  const now = new Date(serverNow())
  const there = localTimeAt(now, time_zone)
  const [local, setLocal] = useState(() => before?.local ?? morningAfter(there, 1))
  const moment = momentOf(local, time_zone)
  const isPast = moment !== undefined && moment.getTime() <= now.getTime()
  const presets = [
    { label: t('tomorrow'), local: morningAfter(there, 1) },
    { label: t('monday'), local: nextMonday(there) },
  ]
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            {...(moment === undefined || isPast ? { disabledReason: sendingRefusals.inThePast.text } : {})}
            onClick={() => onChoose({ local, time_zone })}
          >
            {t('schedule')}
          </Button>
        </>
      }
    >
      <div className={styles.presets}>
        {presets.map((preset) => (
          <Button key={preset.label} onClick={() => onChoose({ local: preset.local, time_zone })}>
            {preset.label}
            <span className={styles.when}>{writeLocalTime(preset.local)}</span>
          </Button>
        ))}
      </div>
      <div className={styles.fields}>
        <TextField
          type="datetime-local"
          label={t('when')}
          value={local}
          onValueChange={setLocal}
          {...(isPast ? { error: sendingRefusals.inThePast.text } : {})}
        />
        <TimeZoneSelect label={t('zone')} provider="iana" value={time_zone} onValueChange={setTimeZone} />
      </div>
      <p className={styles.here} role="status">
        {moment !== undefined &&
          t('here', { time: writeLocalTime(localTimeAt(moment, ownTimeZone())), zone: ownTimeZone() })}
      </p>
    </Dialog>
  )
}
