import { onMessage } from '@laycan/web/live-handler.ts'
import { lineStatusChanged } from '../contract/messages.ts'
import { hearLine } from './line-store.ts'

/** A line started or stopped, in every sidebar at once (RT-016). */
export const liveHandlers = [
  onMessage(lineStatusChanged, ({ line_id, status, status_reason }) => {
    hearLine(line_id, { status, status_reason })
  }),
]
