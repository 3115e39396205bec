import { idsOf } from '@laycan/list/loaded/list-rows.ts'
import { call } from '@laycan/web/call.ts'
import { forUser } from '@laycan/web/keep.ts'
import { listQueryOf, type MailView } from '#features/records/emails/contract/view.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { listEmails } from '../../contract/endpoints.ts'
import { keyOfMail } from '../list/mail-membership.ts'
import { type MailList, mails } from '../list/mails.ts'
import { conversationsOf, noteConversations } from './known-conversations.ts'

/** Quick reasons to ask about conversations join into one question. */
const DELAY_MS = 150
/** More conversations than this at once are not asked for by name: the list loads again. */
const ASKED_AT_MOST = 100

const doubted = forUser(new Map<MailList, Set<number>>())
let timer: ReturnType<typeof setTimeout> | undefined

/** Mails came, went or changed: grouped lists ask what their conversations are now. */
export function regroupSoon(
  thread_ids: readonly number[],
  concerns: (view: MailView) => boolean = () => true,
): void {
  if (thread_ids.length === 0) return
  for (const list of mails.lists.all) {
    if (!list.view.is_grouped || list.get().state === undefined || !concerns(list.view)) continue
    const asked = doubted.get(list) ?? new Set()
    for (const id of thread_ids) asked.add(id)
    doubted.set(list, asked)
  }
  clearTimeout(timer)
  timer = setTimeout(regroupAll, DELAY_MS)
}

/** Conversations of mails, by their rows or by what grouped lists know of them. */
export function threadsOf(ids: readonly number[]): number[] {
  const wanted = new Set(ids)
  const threads = new Set<number>()
  for (const id of ids) {
    const row = emailRows.get(id)
    if (row === undefined) continue
    threads.add(row.thread_id)
    wanted.delete(id)
  }
  if (wanted.size === 0) return [...threads]
  for (const { view } of mails.lists.all) {
    for (const [thread_id, { email_ids }] of conversationsOf(view) ?? [])
      if (email_ids.some((id) => wanted.has(id))) threads.add(thread_id)
  }
  return [...threads]
}

function regroupAll(): void {
  const asked = [...doubted]
  doubted.clear()
  for (const [list, threads] of asked) void regroup(list, [...threads])
}

async function regroup(list: MailList, thread_ids: readonly number[]): Promise<void> {
  if (thread_ids.length > ASKED_AT_MOST) return void list.reload()
  const asked_at = performance.now()
  const query = {
    ...listQueryOf(list.view),
    group: 'conversation',
    thread_ids: [...thread_ids],
    per_page: ASKED_AT_MOST,
  } as const
  try {
    const { emails, conversations } = await call(listEmails, { query, silent: true })
    takeHeads(list, thread_ids, emailOverlay.receive(emails, asked_at))
    const found = new Set(conversations.map(({ thread_id }) => thread_id))
    noteConversations(
      list.view,
      conversations,
      thread_ids.filter((id) => !found.has(id)),
    )
  } catch {
    // The next load of the list says what stands in it; until then it shows what it knew.
    void list.reload()
  }
}

/** Puts the newest mail of each conversation into the place of the one that stood for it. */
function takeHeads(
  list: MailList,
  thread_ids: readonly number[],
  heads: ReturnType<typeof emailOverlay.receive>,
): void {
  const { state } = list.get()
  if (state === undefined) return
  const asked = new Set(thread_ids)
  const now = new Set(heads.map(({ id }) => id))
  const loaded = idsOf(state)
  const past = [...loaded].filter((id) => {
    const thread_id = emailRows.get(id)?.thread_id
    return thread_id !== undefined && asked.has(thread_id) && !now.has(id)
  })
  // What is read stays open when a newer mail takes its place.
  if (past.length > 0) mails.events.emit('taken', { ids: past })
  list.leave(new Set(past))
  for (const head of heads) if (!loaded.has(head.id)) list.arrive(keyOfMail(head))
  list.doubtTotal()
}
