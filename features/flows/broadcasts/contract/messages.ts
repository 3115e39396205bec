import { defineMessage } from '@laycan/contract/message.ts'
import { Broadcast } from './broadcast.ts'

/** How far a broadcast is now, to the readers of its line: once in half a second at most while it runs. */
export const broadcastChanged = defineMessage('Broadcast', Broadcast)
