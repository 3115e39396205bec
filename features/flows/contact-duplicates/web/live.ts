import { createEvents } from '@laycan/web/events.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { type DuplicateSearch, duplicatesChanged } from '../contract/endpoints.ts'

/** That pairs or merges are others than before, as it is heard. */
export const duplicateNews = forDevice(createEvents<{ changed: DuplicateSearch }>())

export const liveHandlers = [onMessage(duplicatesChanged, (search) => duplicateNews.emit('changed', search))]
