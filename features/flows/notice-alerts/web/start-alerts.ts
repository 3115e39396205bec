import { startTimer } from '@laycan/web/timers.ts'
import { loadAlertSettings } from '#features/records/notification-settings/web/public.ts'
import { loadPushDevices } from './push-devices.ts'

/** The first rows come first. */
const DELAY_MS = 500

/** Learns how this user is alerted, once he is signed in; returns the way to stop. */
export function startAlerts(): () => void {
  return startTimer(
    () => void load().catch(() => undefined),
    DELAY_MS,
    (text) => reportError(new Error(text)),
  )
}

async function load(): Promise<void> {
  await loadAlertSettings()
  // A browser that takes pushes may have another address for them by now, or another user.
  if ('Notification' in window && Notification.permission === 'granted') await loadPushDevices()
}
