import { onMessage } from '@laycan/web/live-handler.ts'
import { suppressionChanged } from '../contract/messages.ts'
import { suppressionNews } from './suppression-news.ts'

export const liveHandlers = [onMessage(suppressionChanged, (news) => suppressionNews.emit('changed', news))]
