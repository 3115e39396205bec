import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { alignClock } from '@laycan/web/server-clock.ts'
import { logOut } from './log-out.ts'
import { currentSession } from './session-store.ts'

/** Answer to `server_time` for this window alone (RT-005). */
const serverDateTime = defineMessage('ServerDateTime', z.object({ server_time: z.string() }))
/** An administrator ends a user's sessions (AU-025). */
const forceLogout = defineMessage('ForceLogout', z.object({ user_id: z.number() }))

export const liveHandlers = [
  onMessage(serverDateTime, ({ server_time }) => alignClock(server_time)),
  // Meant for another user it is ignored (AU-024).
  onMessage(forceLogout, ({ user_id }) => {
    if (currentSession()?.user.id === user_id) void logOut('forced')
  }),
]
