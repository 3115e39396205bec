import { onMessage } from '@laycan/web/live-handler.ts'
import { passkeysChanged } from '../contract/messages.ts'
import { renewPasskeys } from './passkey-store.ts'

export const liveHandlers = [onMessage(passkeysChanged, renewPasskeys)]
