import { loadInTime } from '@laycan/web/chunks.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { broadcastChanged } from '../contract/messages.ts'
import { broadcastNews } from './broadcast-news.ts'

export const liveHandlers = [
  onMessage(broadcastChanged, (broadcast) => {
    broadcastNews.emit('changed', broadcast)
    // Few broadcast, so the words of it are loaded by the first who does; without them the mail still shows it.
    loadInTime(() => import('./follow-broadcast.tsx')).then(
      ({ followBroadcast }) => followBroadcast(broadcast),
      () => undefined,
    )
  }),
]
