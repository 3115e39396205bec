import { onMessage } from '@laycan/web/live-handler.ts'
import { appPasswordsChanged } from '../contract/messages.ts'
import { renewAppPasswords } from './app-password-store.ts'

export const liveHandlers = [onMessage(appPasswordsChanged, renewAppPasswords)]
