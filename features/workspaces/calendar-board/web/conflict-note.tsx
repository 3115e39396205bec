import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { call } from '@laycan/web/call.ts'
import { getEvent } from '#features/records/calendars/contract/endpoints.ts'
import type { CalendarEvent } from '#features/records/calendars/contract/event.ts'
import { timesOf } from './event-times.ts'
import { t } from './messages.ts'

interface ConflictNoteProps {
  id: number
  zone: string
  /** What was written here is to stand over what the colleague wrote. */
  onTake: (version: number) => void
}

/** Two changed one event: what it is by now, and the way to keep one's own words. */
export function ConflictNote({ id, zone, onTake }: ConflictNoteProps) {
  const [now, setNow] = useState<CalendarEvent>()
  useEffect(() => {
    void call(getEvent, { params: { id }, silent: true }).then(
      ({ event }) => setNow(event),
      () => undefined,
    )
  }, [id])
  if (!now) return null
  const { title, version } = now
  const take = (
    <Button size="small" onClick={() => onTake(version)}>
      {t('saveMine')}
    </Button>
  )
  return (
    <Banner kind="info" inset actions={take}>
      {t('nowStands', { title, time: timesOf(now, zone) })}
    </Banner>
  )
}
