import { onMessage } from '@laycan/web/live-handler.ts'
import { broadcastChanged } from '../contract/messages.ts'
import { broadcastNews } from './broadcast-news.ts'
import { followBroadcast } from './follow-broadcast.tsx'

export const liveHandlers = [
  onMessage(broadcastChanged, (broadcast) => {
    broadcastNews.emit('changed', broadcast)
    followBroadcast(broadcast)
  }),
]
