import { clientEvents } from '@laycan/web/client-events.ts'
import { createEvents } from '@laycan/web/events.ts'
import { type EmailsChange, emailRows, onEmailsChanged } from '../../../../records/emails/web/public.ts'
import { mailSource } from './load-mails.ts'
import type { MailListStore } from './mail-list-store.ts'
import { createMailLists } from './mail-lists.ts'
import { ROWS_KEPT, ROWS_SLACK, rowsToKeep } from './row-memory.ts'

/** The lists of this window. */
export const mailLists = createMailLists({ source: mailSource })

/** What happened to mails of the lists by others' hands. */
export const listEvents = createEvents<{
  /** They are about to leave lists. */
  taken: { ids: readonly number[]; how: 'archived' | 'spam' | 'deleted' | 'moved' }
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
function followChange({ ids, part, before, undone }: EmailsChange): void {
  if (part.deleted === true && !undone) {
    mailLists.leave(new Set(ids))
    return
  }
  const were = new Map(before.map((row) => [row.id, row]))
  mailLists.follow(
    ids.flatMap((id) => {
      const row = emailRows.get(id)
      return row === undefined ? [] : [{ before: were.get(id), row, undone }]
    }),
  )
}

/** Forgets rows far from what anybody looks at, once there are too many. */
export function boundRows(shown: MailListStore, selected: ReadonlySet<number>): void {
  if (emailRows.size <= ROWS_KEPT + ROWS_SLACK + selected.size) return
  const held = (list: MailListStore) => ({ state: list.get().state, place: list.place })
  const kept = rowsToKeep(held(shown), mailLists.all.filter((list) => list !== shown).map(held))
  // What is selected is about to be acted on, which needs its rows.
  emailRows.keepOnly((id) => kept.has(id) || selected.has(id))
}
