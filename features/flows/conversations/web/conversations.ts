import { useCallback, useSyncExternalStore } from 'react'
import { call } from '@laycan/web/call.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { listHistories } from '../contract/endpoints.ts'
import { type Conversation, createConversationStore } from './conversation-store.ts'

/** Failures of these calls are told in their place, not by a toast (ER-011). */
export const conversations = createConversationStore({
  async fetchPage(id, page, history) {
    const query = history === undefined ? { page } : { page, history }
    const asked_at = performance.now()
    const answer = await call(listHistories, { params: { id }, query, silent: true })
    emailOverlay.receive(answer.histories, asked_at)
    return answer
  },
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

/** Loads the first page of a conversation that is looked at. Never rejects. */
export const loadConversation = (thread_id: number): Promise<void> => conversations.load(thread_id)

/** Loads its next older mails. Never rejects. */
export const loadOlder = (thread_id: number): Promise<void> => conversations.loadMore(thread_id)
