import { useCallback, useSyncExternalStore } from 'react'
import { call } from '@laycan/web/call.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { isReadPending } from '#features/marks/read-marks/web/public.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { listHistories } from '../contract/endpoints.ts'
import { type Conversation, createConversationStore } from './conversation-store.ts'

/** Failures of these calls are told in their place, not by a toast (ER-011). */
export const conversations = createConversationStore({
  fetchPage(id, page, history) {
    const query = history === undefined ? { page } : { page, history }
    return call(listHistories, { params: { id }, query, silent: true })
  },
  // The server may not know yet what was read here.
  onRows: (rows) => emailRows.put(rows.map((row) => (isReadPending(row.id) ? { ...row, read: true } : row))),
})

clientEvents.on('reload', conversations.reloadAll)
clientEvents.on('caught_up', conversations.retryFailed)

/** The conversation of a mail, as far as it was loaded. */
export function useConversation(thread_id: number, email_id: number): Conversation {
  const subscribe = useCallback(
    (listener: () => void) => conversations.subscribe(thread_id, email_id, listener),
    [thread_id, email_id],
  )
  return useSyncExternalStore(subscribe, () => conversations.get(thread_id))
}
