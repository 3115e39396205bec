import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { deliveryReportChanged } from '../contract/messages.ts'

/** Reports that changed: whoever shows one loads it again. */
export const reportNews = createEvents<{ changed: { email_id: number } }>()

export const liveHandlers = [
  onMessage(deliveryReportChanged, ({ email_id }) => reportNews.emit('changed', { email_id })),
]
