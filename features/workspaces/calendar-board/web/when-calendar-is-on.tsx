import type { ReactNode } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { CalendarIcon } from '@laycan/ui/icons.ts'
import { useSession } from '#features/foundation/session/web/public.ts'
import { isCalendarOn } from './calendar-is-on.ts'
import { t } from './messages.ts'

/** A calendar screen, or that the company has turned calendars off: a link from before still opens somewhere. */
export function WhenCalendarIsOn({ children }: { children: ReactNode }) {
  if (isCalendarOn(useSession().company_settings)) return children
  return (
    <EmptyState isPage icon={CalendarIcon} title={t('off')}>
      {t('offText')}
    </EmptyState>
  )
}
