import { createEvents } from '@laycan/web/events.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { type Export, exportChanged } from '../contract/export.ts'

/** How exports are, as they are heard. */
export const exportNews = forDevice(createEvents<{ changed: Export }>())

export const liveHandlers = [onMessage(exportChanged, (changed) => exportNews.emit('changed', changed))]
