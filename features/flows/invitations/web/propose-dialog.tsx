import { useState } from 'react'
import { zonedMoment } from '@laycan/contract/zoned-time.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { dayAt } from '@laycan/ui/fields/dates.ts'
import { TimeField } from '@laycan/ui/fields/time-field.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { type Invite, momentOfEvent, type ProposedTime } from '../contract/invite.ts'
import styles from './invitation-card.module.css'
import { t } from './messages.ts'

const DAY_MS = 86_400_000

type Times = Pick<Invite, 'start' | 'end' | 'all_day'>

/** Asks for a time that suits better, beginning with the planned one (RFC 5546 §3.2.7). */
export function openPropose(
  planned: Times,
  zone: string | undefined,
  onPropose: (time: ProposedTime) => void,
): void {
  openModal((close) => (
    <ProposeDialog
      planned={planned}
      zone={zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
      onPropose={(time) => {
        close()
        onPropose(time)
      }}
      onClose={close}
    />
  ))
}

interface ProposeDialogProps {
  planned: Times
  zone: string
  onPropose: (time: ProposedTime) => void
  onClose: () => void
}

function ProposeDialog({ planned, zone, onPropose, onClose }: ProposeDialogProps) {
  const { all_day } = planned
  const start = momentOfEvent(planned.start ?? new Date().toISOString(), zone)
  const length = Date.parse(momentOfEvent(planned.end ?? start, zone)) - Date.parse(start)
  const [day, setDay] = useState<string | undefined>(all_day ? start.slice(0, 10) : dayAt(start, zone))
  const [time, setTime] = useState<string | undefined>(timeIn(start, zone))
  const [isWrong, setWrong] = useState(false)

  function propose(): void {
    const from = momentOf({ day, time: all_day ? '00:00' : time }, all_day ? 'UTC' : zone)
    if (from === undefined) {
      setWrong(true)
      return
    }
    const least = all_day ? DAY_MS : 15 * 60_000
    const to = new Date(from.getTime() + Math.max(length, least))
    onPropose({ start: from.toISOString(), end: to.toISOString() })
  }

  return (
    <Dialog
      title={t('propose')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={propose}>
            {t('send_proposal')}
          </Button>
        </>
      }
    >
      <div className={styles.propose}>
        <p className={styles.muted}>{t('propose_text')}</p>
        <DatePicker label={t('proposed_day')} value={day} onValueChange={setDay} />
        {!all_day && <TimeField label={t('proposed_time')} value={time} onValueChange={setTime} />}
        {isWrong && (
          <Banner kind="danger" inset>
            {t('no_time')}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function timeIn(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(Date.parse(moment))
}

function momentOf(
  { day, time }: { day: string | undefined; time: string | undefined },
  time_zone: string,
): Date | undefined {
  return day === undefined || time === undefined
    ? undefined
    : zonedMoment({ local: `${day}T${time}`, time_zone })?.at
}
