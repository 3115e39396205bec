import { createEvents } from '@laycan/web/events.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { fileImportChanged } from '../contract/endpoints.ts'
import type { FileImport } from '../contract/file-import.ts'

/** How imports are, as they are heard. */
export const importNews = forDevice(createEvents<{ changed: FileImport }>())

export const liveHandlers = [onMessage(fileImportChanged, (changed) => importNews.emit('changed', changed))]
