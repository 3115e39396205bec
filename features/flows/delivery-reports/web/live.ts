import { onMessage } from '@laycan/web/live-handler.ts'
import { deliveryReportChanged } from '../contract/messages.ts'
import { reportNews } from './report-news.ts'

export const liveHandlers = [
  onMessage(deliveryReportChanged, ({ email_id }) => reportNews.emit('changed', { email_id })),
]
