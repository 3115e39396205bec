import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { CalendarIcon } from '@laycan/ui/icons.ts'
import { t } from './messages.ts'
import { WhenCalendarIsOn } from './when-calendar-is-on.tsx'

/** The calendar (SH-013). There are no calendars yet, and the screen says so. */
export default function CalendarScreen() {
  return (
    <WhenCalendarIsOn>
      <EmptyState isPage icon={CalendarIcon} title={t('noEvents')}>
        {t('noEventsText')}
      </EmptyState>
    </WhenCalendarIsOn>
  )
}
