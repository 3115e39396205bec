import { onMessage } from '@laycan/web/live-handler.ts'
import { aiHelp } from '../contract/messages.ts'
import { takeHelp } from './ask-for-help.ts'

export const liveHandlers = [onMessage(aiHelp, takeHelp)]
