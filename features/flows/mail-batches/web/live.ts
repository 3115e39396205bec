import { onMessage } from '@laycan/web/live-handler.ts'
import { emailBatchChanged } from '../contract/messages.ts'
import { followBatch } from './follow-batch.ts'

export const liveHandlers = [onMessage(emailBatchChanged, followBatch)]
