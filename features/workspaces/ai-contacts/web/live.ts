import { onMessage } from '@laycan/web/live-handler.ts'
import { openaiResponse } from '../contract/messages.ts'
import { takeReply } from './replies.ts'

export const liveHandlers = [onMessage(openaiResponse, takeReply)]
