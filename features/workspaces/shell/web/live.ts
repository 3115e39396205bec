import { onMessage } from '@laycan/web/live-handler.ts'
import { lineStatusChanged } from '#features/foundation/lines/contract/messages.ts'
import { lineRows } from '#features/foundation/lines/web/public.ts'
import { reloadLines } from './start/start-desk.ts'

export const liveHandlers = [
  // A line that is new to this window: its name and place are not in the message.
  onMessage(lineStatusChanged, ({ line_id }) => {
    if (lineRows.get(line_id) === undefined) void reloadLines()
  }),
]
