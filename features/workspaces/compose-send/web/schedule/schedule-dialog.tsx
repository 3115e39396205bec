import { useMemo, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { MomentField } from '@laycan/ui/fields/moment-field.tsx'
import { zoneCity } from '@laycan/ui/forms/current-zones.ts'
import { TimeZoneSelect } from '@laycan/ui/forms/time-zone-select.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import {
  localTimeAt,
  momentOf,
  morningAfter,
  nextMonday,
  nextOfficeMorning,
  ownTimeZone,
  writeLocalTime,
} from '@laycan/web/local-time.ts'
import { serverNow } from '@laycan/web/server-clock.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import type { Schedule } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { sendingRefusals } from '#features/flows/mail-sending/contract/errors.ts'
import { currentTimeZone } from '#features/records/emails/web/public.ts'
import { asLastTime, lastSchedule } from './last-schedule.ts'
import { t } from './messages.ts'
import styles from './schedule-dialog.module.css'

interface ScheduleDialogProps {
  /** What was chosen before. */
  before?: Schedule | undefined
  onChoose: (schedule: Schedule) => void
  onClose: () => void
}

/** When a mail shall leave: a morning that is near, or a time in any zone, with what it is here (CP-013). */
export function ScheduleDialog({ before, onChoose, onClose }: ScheduleDialogProps) {
  const here = currentTimeZone() ?? ownTimeZone()
  const [time_zone, setTimeZone] = useState(() => before?.time_zone ?? here)
  const now = new Date(serverNow())
  const there = localTimeAt(now, time_zone)
  const last = useStored(lastSchedule)
  const [local, setLocal] = useState(() => before?.local ?? nextOfficeMorning(there))
  const near = useMemo(() => (last === null ? [here] : [here, last.time_zone]), [here, last])
  const moment = momentOf(local, time_zone)
  const isPast = moment !== undefined && moment.getTime() <= now.getTime()
  const presets: (Schedule & { label: string })[] = [
    { label: t('tomorrow'), local: morningAfter(there, 1), time_zone },
    { label: t('monday'), local: nextMonday(there), time_zone },
    ...(last === null ? [] : [{ label: t('last'), ...asLastTime(last, now) }]),
  ]
  function choose(schedule: Schedule): void {
    lastSchedule.set({ time: schedule.local.slice(11), time_zone: schedule.time_zone })
    onChoose(schedule)
  }
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
            onClick={() => choose({ local, time_zone })}
          >
            {t('schedule')}
          </Button>
        </>
      }
    >
      <div className={styles.presets}>
        {presets.map(({ label, ...schedule }) => (
          <Button key={label} onClick={() => choose(schedule)}>
            {label}
            <span className={styles.when}>
              {writeLocalTime(schedule.local)} {zoneCity(schedule.time_zone)}
            </span>
          </Button>
        ))}
      </div>
      <div className={styles.fields}>
        <MomentField
          label={t('when')}
          value={local}
          onValueChange={setLocal}
          {...(isPast ? { error: sendingRefusals.inThePast.text } : {})}
        />
        <TimeZoneSelect
          label={t('zone')}
          provider="iana"
          first={near}
          value={time_zone}
          onValueChange={setTimeZone}
        />
      </div>
      <p className={styles.here} role="status">
        {moment !== undefined && t('here', { time: writeLocalTime(localTimeAt(moment, here)), zone: here })}
      </p>
    </Dialog>
  )
}
