import { startWaiting, waiting } from '@laycan/web/waiting/waiting.ts'
import { isServerAway, onBeforeLogout, onOnlineChanged } from '#features/foundation/session/web/public.ts'

/** Sends what waits for a user who is signed in, as soon as that can be. Returns the way to stop. */
export function startWaitingChanges(): () => void {
  const stop = startWaiting(isServerAway)
  const flush = () => waiting.flush().catch(() => undefined)
  const stopFollowing = onOnlineChanged((isOnline) => {
    if (isOnline) void flush()
  })
  const stopFarewell = onBeforeLogout(flush)
  return () => {
    stop()
    stopFollowing()
    stopFarewell()
  }
}
