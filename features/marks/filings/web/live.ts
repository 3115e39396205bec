import { onMessage } from '@laycan/web/live-handler.ts'
import { unreadCountsUpdated } from '#features/marks/read-marks/contract/messages.ts'
import { countSoon, folderEvents, patchFolder } from '#features/records/folders/web/public.ts'
import { emailsFiled, folderCountsUpdated } from '../contract/messages.ts'
import { filingEvents } from './filing-events.ts'
import { forgetFiled, hearOfFiled } from './show-filed.ts'

export const liveHandlers = [
  onMessage(emailsFiled, ({ folder_id, email_ids, filed }) => {
    hearOfFiled({ ids: email_ids, folder_ids: [folder_id], filed })
    filingEvents.emit('filed', { email_ids })
    countSoon.soon()
  }),
  onMessage(folderCountsUpdated, ({ folders }) => {
    for (const { folder_id, unread_count } of folders) patchFolder(folder_id, { unread_count })
    countSoon.soon()
  }),
  // Views count what their lines do.
  onMessage(unreadCountsUpdated, () => countSoon.soon()),
]

folderEvents.on('removed', ({ ids }) => forgetFiled(ids))
