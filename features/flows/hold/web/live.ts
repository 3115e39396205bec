import { onMessage } from '@laycan/web/live-handler.ts'
import { holdChanged } from '../contract/messages.ts'
import { holdState } from './hold-state.ts'

export const liveHandlers = [onMessage(holdChanged, ({ hold }) => holdState.set(hold))]
