import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { holdsChanged, retentionChanged } from '../contract/retention.ts'
import { renewRetention } from './retention-store.ts'

/** The holds on mails may be others now. */
export const holdNews = createEvents<{ changed: undefined }>()

export const liveHandlers = [
  onMessage(retentionChanged, renewRetention),
  onMessage(holdsChanged, () => holdNews.emit('changed', undefined)),
]
