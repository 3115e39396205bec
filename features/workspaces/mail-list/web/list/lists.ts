import { clientEvents } from '@laycan/web/client-events.ts'
import { emailRows } from '../../../../records/emails/web/public.ts'
import { countMails, fetchMailPage } from './load-mails.ts'
import type { MailListStore } from './mail-list-store.ts'
import { createMailLists } from './mail-lists.ts'
import { ROWS_KEPT, ROWS_SLACK, rowsToKeep } from './row-memory.ts'

/** The lists of this window. */
export const mailLists = createMailLists(fetchMailPage, countMails)

// Missed messages were delivered, but snapshots (filtered lists) hear none of them (RT-020).
clientEvents.on('caught_up', ({ missed }) => missed > 0 && mailLists.refreshSoon())
clientEvents.on('reload', () => mailLists.refreshSoon())
clientEvents.on('logout', () => {
  mailLists.clear()
  emailRows.keepOnly(() => false)
})

/** Forgets rows far from what anybody looks at, once there are too many. */
export function boundRows(shown: MailListStore): void {
  if (emailRows.size <= ROWS_KEPT + ROWS_SLACK) return
  const held = (list: MailListStore) => ({ state: list.get().state, place: list.place })
  const kept = rowsToKeep(held(shown), mailLists.all.filter((list) => list !== shown).map(held))
  emailRows.keepOnly((id) => kept.has(id))
}
