import { clientEvents } from '@laycan/web/client-events.ts'
import { createEvents } from '@laycan/web/events.ts'
import { isFlagOn } from '#features/foundation/feature-flags/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { type EmailsChange, emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { listNews } from './list-news.ts'
import { mailSource } from './load-mails.ts'
import type { MailListStore } from './mail-list-store.ts'
import { createMailLists } from './mail-lists.ts'
import { ROWS_KEPT, ROWS_SLACK, rowsToKeep } from './row-memory.ts'

/** The lists of this window. */
export const mailLists = createMailLists({
  source: mailSource,
  isFlagOn: (flag) => isFlagOn(flag as Parameters<typeof isFlagOn>[0]),
})

/** What happened to mails of the lists by others' hands. */
export const listEvents = createEvents<{
  /** They are about to leave lists. */
  taken: { ids: readonly number[]; how: 'archived' | 'spam' | 'deleted' | 'moved' | 'sent' }
}>()

// Missed messages were delivered, but snapshots (filtered lists) hear none of them (RT-020).
clientEvents.on('caught_up', ({ missed }) => missed > 0 && mailLists.refreshSoon())
clientEvents.on('reload', () => mailLists.refreshSoon())
clientEvents.on('logout', mailLists.clear)

emailOverlay.onChange(followChange)

/** Lists follow what the user does, and what is heard of others, in the same frame. */
function followChange({ ids, part, before, undone, by }: EmailsChange): void {
  if (part.deleted === true && !undone) {
    mailLists.leave(new Set(ids))
    return
  }
  // A restored mail stood in no list, though its row may still be known as it was before it was deleted.
  const came = part.deleted === false && by === 'news'
  const were = new Map(came ? [] : before.map((row) => [row.id, row]))
  mailLists.follow(listedRows(ids).map((row) => ({ before: were.get(row.id), row, undone, came })))
}

// An answer older than the news: its list may hold what left meanwhile, or lack what came.
listNews.on('overtaken', ({ ids, view }) => {
  mailLists.leave(new Set(ids.filter(emailOverlay.isGone)))
  mailLists.follow(
    listedRows(ids).map((row) => ({ before: undefined, row, came: true })),
    view,
  )
  mailLists.doubtTotals()
})

/** The rows of those mails that a list may show. */
function listedRows(ids: readonly number[]): readonly EmailRow[] {
  return ids.flatMap((id) => (emailOverlay.isGone(id) ? [] : (emailRows.get(id) ?? [])))
}

/** Forgets rows far from what anybody looks at, once there are too many. */
export function boundRows(shown: MailListStore, selected: ReadonlySet<number>): void {
  if (emailRows.size <= ROWS_KEPT + ROWS_SLACK + selected.size) return
  const held = (list: MailListStore) => ({ state: list.get().state, place: list.place })
  const kept = rowsToKeep(held(shown), mailLists.all.filter((list) => list !== shown).map(held))
  // What is selected is about to be acted on, which needs its rows.
  emailRows.keepOnly((id) => kept.has(id) || selected.has(id))
}
