import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { currentLive } from '@laycan/web/live-connection.ts'
import { t } from '../messages.ts'
import { useLiveState } from '../start/desk-state.ts'
import styles from './header.module.css'

/** '!' while the live connection is lost; a click loads everything shown again and tries to reconnect (RT-019). */
export function SyncMark() {
  if (useLiveState() !== 'lost') return null
  return (
    <button
      type="button"
      className={styles.sync}
      aria-label={t('connectionLost')}
      onClick={syncNow}
      {...tooltip(t('connectionLost'))}
    >
      !
    </button>
  )
}

function syncNow(): void {
  currentLive()?.tryNow()
  clientEvents.emit('reload', { cause: 'asked' })
}
