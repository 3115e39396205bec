import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import type { CalendarEvent, EventScope } from '#features/records/calendars/contract/event.ts'
import { timesOf } from './event-times.ts'
import { t } from './messages.ts'
import { newestEvent } from './newest-event.ts'

interface ConflictNoteProps {
  /** As it was when somebody began to change it. */
  event: CalendarEvent
  scope: EventScope
  zone: string
  /** What was written here is to stand over what the colleague wrote. */
  onTake: (newest: { id: number; version: number }) => void
}

/** Two changed one event: what it is by now, and the way to keep one's own words. */
export function ConflictNote({ event, scope, zone, onTake }: ConflictNoteProps) {
  const [now, setNow] = useState<CalendarEvent>()
  useEffect(() => {
    void newestEvent(event, scope).then(setNow, () => undefined)
  }, [event, scope])
  if (!now) return null
  const { id, title, version } = now
  const take = (
    <Button size="small" onClick={() => onTake({ id, version })}>
      {t('saveMine')}
    </Button>
  )
  return (
    <Banner kind="info" inset actions={take}>
      {t('nowStands', { title, time: timesOf(now, zone) })}
    </Banner>
  )
}
