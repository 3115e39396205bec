import type { MessageBody } from '@laycan/contract/message.ts'
import { createEvents } from '@laycan/web/events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { suppressionChanged } from '../contract/messages.ts'

/** What is known of an address now, as it is heard. */
export const suppressionNews = createEvents<{ changed: MessageBody<typeof suppressionChanged> }>()

export const liveHandlers = [onMessage(suppressionChanged, (news) => suppressionNews.emit('changed', news))]
