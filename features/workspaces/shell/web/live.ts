import { clientEvents } from '@laycan/web/client-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { lineStatusChanged } from '#features/foundation/lines/contract/messages.ts'
import { lineRows } from '#features/foundation/lines/web/public.ts'
import { currentSession, reopenSession } from '#features/foundation/session/web/public.ts'
import { memberChanged, sightChanged } from '#features/foundation/users/contract/messages.ts'
import { reloadLines } from './start/start-desk.ts'

export const liveHandlers = [
  // A line that is new to this window: its name and place are not in the message.
  onMessage(lineStatusChanged, ({ line_id }) => {
    if (lineRows.get(line_id) === undefined) void reloadLines()
  }),
  // The user's own name or address became another one.
  onMessage(memberChanged, ({ id }) => {
    if (currentSession()?.user.id === id) void reopenSession()
  }),
  // Other mailboxes and folders than before, or another kind of user: what is shown is loaded by what is seen now.
  onMessage(sightChanged, () => {
    void reopenSession()
    clientEvents.emit('reload', { cause: 'asked' })
  }),
]
