import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { hasMore } from './conversation-store.ts'
import { conversations } from './conversations.ts'

export type StepDirection = 'older' | 'newer'

/** Pages read to find a mail far down in a long conversation. */
const PAGES_MAX = 67

/** The mail one step from this one in its conversation; 'end' where there is none, 'unknown' when it could not be loaded. */
export async function findStep(
  { id, thread_id }: Pick<EmailRow, 'id' | 'thread_id'>,
  direction: StepDirection,
): Promise<number | 'end' | 'unknown'> {
  const leave = conversations.subscribe(thread_id, id, () => {})
  try {
    await conversations.load(thread_id)
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const conversation = conversations.get(thread_id)
      const at = conversation.mails.findIndex((mail) => mail.id === id)
      const next = at < 0 ? undefined : conversation.mails[direction === 'older' ? at + 1 : at - 1]
      if (next !== undefined) return next.id
      const isEnd = at >= 0 && (direction === 'newer' || !hasMore(conversation))
      if (conversation.status === 'ready' && isEnd) return 'end'
      if (!hasMore(conversation) || conversation.more === 'failed') return 'unknown'
      await conversations.loadMore(thread_id)
    }
    return 'unknown'
  } finally {
    leave()
  }
}
