import { onMessage } from '@laycan/web/live-handler.ts'
import { searchAliasesChanged } from '#features/records/search/contract/messages.ts'
import { nameEvents } from './name-events.ts'

export const liveHandlers = [onMessage(searchAliasesChanged, (body) => nameEvents.emit('changed', body))]
