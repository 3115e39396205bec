import { onMessage } from '@laycan/web/live-handler.ts'
import { presenceChanged } from '../contract/presence.ts'
import { takePresence } from './presence-store.ts'

export const liveHandlers = [onMessage(presenceChanged, takePresence)]
