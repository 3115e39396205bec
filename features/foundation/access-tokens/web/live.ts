import { onMessage } from '@laycan/web/live-handler.ts'
import { accessTokensChanged } from '../contract/messages.ts'
import { renewTokens } from './token-store.ts'

export const liveHandlers = [onMessage(accessTokensChanged, renewTokens)]
