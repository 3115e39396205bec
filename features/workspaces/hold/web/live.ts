import { onMessage } from '@laycan/web/live-handler.ts'
import { holdChanged } from '#features/flows/hold/contract/messages.ts'
import { renewHeld } from './held-list.ts'

/** Looked up or let go on, here or elsewhere: who has the screen open sees it. */
export const liveHandlers = [onMessage(holdChanged, renewHeld)]
