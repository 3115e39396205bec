import { onChannelEvent, tellAs } from '@laycan/web/channel-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { alignClock } from '@laycan/web/server-clock.ts'
import { permissionChanged } from '#features/foundation/preferences/contract/messages.ts'
import { forceLogout, serverDateTime } from '../contract/messages.ts'
import { logOut } from './log-out.ts'
import { currentSession } from './session-store.ts'
import { takeRights } from './take-rights.ts'

export const liveHandlers = [
  onMessage(serverDateTime, ({ server_time }) => alignClock(server_time)),
  tellAs('header', permissionChanged),
  tellAs('forceLogout', forceLogout),
]

// RT-013: what is given replaces what was, at once.
onChannelEvent('header', permissionChanged, takeRights)
// Meant for another user it is ignored (AU-024).
onChannelEvent('forceLogout', forceLogout, ({ user_id }) => {
  if (currentSession()?.user.id === user_id) void logOut('forced')
})
