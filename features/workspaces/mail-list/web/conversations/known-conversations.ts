import { forDevice, forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { type MailView, viewKey } from '#features/records/emails/contract/view.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import type { Conversation } from '../../contract/endpoints.ts'

/** What the rows of one grouped list stand for; another object with every change. */
export type Conversations = ReadonlyMap<number, Conversation>

/** As many as lists are kept (ML-030), and some that are being opened. */
const LISTS_KEPT = 20

const none: Conversations = forDevice(new Map<number, Conversation>())
/** By the key of the view, the least recently changed first. */
const known = forUser(createStore<ReadonlyMap<string, Conversations>>(new Map()))

/** An answer said what stands behind rows, or that nothing does any more. */
export function noteConversations(
  view: MailView,
  conversations: readonly Conversation[],
  gone: readonly number[] = [],
): void {
  if (!view.is_grouped || conversations.length + gone.length === 0) return
  const key = viewKey(view)
  const next = new Map(known.get().get(key))
  for (const thread_id of gone) next.delete(thread_id)
  for (const each of conversations) next.set(each.thread_id, each)
  const lists = new Map(known.get())
  lists.delete(key)
  lists.set(key, next)
  for (const oldest of [...lists.keys()].slice(0, -LISTS_KEPT)) lists.delete(oldest)
  known.set(lists)
}

/** What the rows of a grouped list stand for; undefined of a list that is not grouped. */
export function conversationsOf(view: MailView): Conversations | undefined {
  return view.is_grouped && (known.get().get(viewKey(view)) ?? none)
}

/** The same with every change. */
export function useConversations(view: MailView | undefined): Conversations | undefined {
  const lists = useStore(known)
  return view?.is_grouped && (lists.get(viewKey(view)) ?? none)
}

/** Ids of the mails for which a row stands, its own first. */
export function idsBehind(view: MailView, { id, thread_id }: EmailRow): readonly number[] {
  const others = conversationsOf(view)?.get(thread_id)?.email_ids ?? []
  return [id, ...others.filter((each) => each !== id)]
}

/**
 * The older mails of the conversations that rows stand for. One that is not here yet is taken to be as its newest mail,
 * which stands in the same list; the server decides about each.
 */
export function rowsBehind(view: MailView, rows: readonly EmailRow[]): readonly EmailRow[] {
  return rows.flatMap((row) =>
    idsBehind(view, row)
      .slice(1)
      .map((id) => emailRows.get(id) ?? { ...row, id, read: !isUnread(view, row.thread_id, id) }),
  )
}

function isUnread(view: MailView, thread_id: number, id: number): boolean {
  return conversationsOf(view)?.get(thread_id)?.unread_ids.includes(id) ?? false
}
