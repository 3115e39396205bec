import { StatusDot, type StatusDotProps } from '@laycan/ui/display/status-dot.tsx'
import { currentConnection } from '@laycan/web/connection.ts'
import type { LiveState } from '@laycan/web/live-events.ts'
import { usePath } from '@laycan/web/navigation.ts'
import { useIsOnline } from '#features/foundation/session/web/public.ts'
import { CALENDAR_VERSION } from '#features/workspaces/calendar-board/web/public.ts'
import { t } from '../messages.ts'
import { useLiveState } from '../start/desk-state.ts'
import styles from './footer.module.css'

const TONES = {
  stopped: 'neutral',
  connecting: 'neutral',
  connected: 'positive',
  lost: 'warning',
} as const satisfies Record<LiveState, StatusDotProps['tone']>

function stateWords(state: LiveState): string {
  if (state === 'connected') return t('connected')
  return state === 'lost' ? t('reconnecting') : t('connecting')
}

/** The line under everything: whether news arrives, and which version this is (SH-025); on calendar screens also of the calendar (SH-041). */
export function Footer() {
  const isOnline = useIsOnline()
  const live = useLiveState()
  const isCalendar = /^\/calendar(\/|$)/.test(usePath())
  // The socket hears of a cut only when it misses pings; the online check may know before.
  const state = isOnline ? live : 'lost'
  return (
    <footer className={styles.footer}>
      <StatusDot tone={TONES[state]} label={stateWords(state)} visibleLabel />
      <span className={styles.version}>
        {isCalendar && `${t('calendarVersion', { version: CALENDAR_VERSION })} · `}
        {t('version', { version: currentConnection().client_version })}
      </span>
    </footer>
  )
}
