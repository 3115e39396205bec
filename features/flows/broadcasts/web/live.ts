import { loadInTime } from '@laycan/web/chunks.ts'
import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import type { Broadcast } from '../contract/broadcast.ts'
import { broadcastChanged } from '../contract/messages.ts'

/** How far broadcasts are, as they are heard. */
export const broadcastNews = createEvents<{ changed: Broadcast }>()

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
