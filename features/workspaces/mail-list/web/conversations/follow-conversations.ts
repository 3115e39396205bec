import type { RecordsChange } from '@laycan/web/overlay/overlay.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { matchesView } from '#features/records/emails/contract/membership.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { mails } from '../list/mails.ts'
import { conversationsOf, noteConversations } from './known-conversations.ts'
import { regroupSoon, threadsOf } from './regroup.ts'

/** A mail came in: it joins its conversation in every grouped list that shows it. */
export function followArrivedInConversation(row: EmailRow): void {
  regroupSoon([row.thread_id], (view) => matchesView(view, row) !== false)
}

emailOverlay.onChange(({ ids, part, before }) => {
  if (!mails.lists.all.some(({ view }) => view.is_grouped)) return
  // A mail that was split off leaves one conversation and joins another.
  const threads = [...new Set([...threadsOf(ids), ...before.map(({ thread_id }) => thread_id)])]
  if (part.read !== undefined) noteRead(ids, threads, part.read)
  if (Object.keys(part).some((field) => field !== 'read')) regroupSoon(threads)
})

/** Which mails of a conversation are unread is known here. */
function noteRead(ids: RecordsChange<EmailRow>['ids'], threads: readonly number[], read: boolean): void {
  const changed = new Set(ids)
  for (const { view } of mails.lists.all) {
    const known = conversationsOf(view)
    const next = threads.flatMap((thread_id) => {
      const conversation = known?.get(thread_id)
      if (conversation === undefined) return []
      const unread = new Set(conversation.unread_ids)
      for (const id of conversation.email_ids) {
        if (!changed.has(id)) continue
        if (read) unread.delete(id)
        else unread.add(id)
      }
      return [{ ...conversation, unread_ids: [...unread] }]
    })
    noteConversations(view, next)
  }
}
