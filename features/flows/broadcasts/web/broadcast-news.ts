import { createEvents } from '@laycan/web/events.ts'
import type { Broadcast } from '../contract/broadcast.ts'

/** How far broadcasts are, as they are heard. */
export const broadcastNews = createEvents<{ changed: Broadcast }>()
