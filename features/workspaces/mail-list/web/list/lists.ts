import { clientEvents } from '@laycan/web/client-events.ts'
import { createEvents } from '@laycan/web/events.ts'
import { isFlagOn } from '#features/foundation/feature-flags/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import {
  type EmailPart,
  type EmailsChange,
  emailRows,
  onEmailsChanged,
} from '#features/records/emails/web/public.ts'
import { mailSource } from './load-mails.ts'
import type { MailListStore } from './mail-list-store.ts'
import { createMailLists } from './mail-lists.ts'
import { recentNews } from './recent-news.ts'
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
clientEvents.on('logout', () => {
  mailLists.clear()
  emailRows.keepOnly(() => false)
})

onEmailsChanged(followChange)

/** Lists follow what the user does in the same frame. */
function followChange(change: EmailsChange): void {
  const { ids, part, before, undone } = change
  noteChange(change)
  if (part.deleted === true && !undone) {
    mailLists.leave(new Set(ids))
    return
  }
  const were = new Map(before.map((row) => [row.id, row]))
  mailLists.follow(
    ids.flatMap((id) => {
      const row = recentNews.isDeleted(id) ? undefined : emailRows.get(id)
      return row === undefined ? [] : [{ before: were.get(id), row, undone }]
    }),
  )
}

/** What was pressed counts until the server's answers know it; taken back, what stands there now does. */
function noteChange({ ids, part, undone }: EmailsChange): void {
  if (!undone) {
    recentNews.note(ids, part)
    return
  }
  for (const id of ids) recentNews.note([id], { ...fieldsOf(emailRows.get(id), part), deleted: false })
}

function fieldsOf(row: EmailRow | undefined, part: EmailPart): Partial<EmailRow> {
  if (row === undefined) return {}
  const { deleted: _deleted, ...fields } = part
  const named = new Set(Object.keys(fields))
  return Object.fromEntries(Object.entries(row).filter(([field]) => named.has(field)))
}

// An answer older than the news: its list may hold what left meanwhile, or lack what came.
recentNews.events.on('overtaken', ({ ids, view }) => {
  mailLists.leave(new Set(ids.filter(recentNews.isDeleted)))
  mailLists.follow(
    ids.flatMap((id) => {
      const row = recentNews.isDeleted(id) ? undefined : emailRows.get(id)
      return row === undefined ? [] : [{ before: undefined, row, came: true }]
    }),
    view,
  )
  mailLists.doubtTotals()
})

/** Forgets rows far from what anybody looks at, once there are too many. */
export function boundRows(shown: MailListStore, selected: ReadonlySet<number>): void {
  if (emailRows.size <= ROWS_KEPT + ROWS_SLACK + selected.size) return
  const held = (list: MailListStore) => ({ state: list.get().state, place: list.place })
  const kept = rowsToKeep(held(shown), mailLists.all.filter((list) => list !== shown).map(held))
  // What is selected is about to be acted on, which needs its rows.
  emailRows.keepOnly((id) => kept.has(id) || selected.has(id))
}
