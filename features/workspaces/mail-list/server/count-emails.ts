import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { COUNT_CAP, countEmails } from '../contract/endpoints.ts'
import { readKeptTotal } from './kept-total.repo.ts'
import { countMatching } from './list-emails.repo.ts'
import { isPlain, isPlainUnread, resolveView, type View } from './list-view.ts'

export const countEmailsRoute = readRoute(countEmails, async ({ query }, { db, actor }) => {
  const view = resolveView(query, actor)
  const unread = { ...view, read: 'unread' } as const
  const [total, unread_count] = await Promise.all([
    readTotal(db, view),
    // Nothing read is unread: that view has no unread part to count.
    view.read === 'read' ? 0 : readTotal(db, unread),
  ])
  return {
    total: Math.min(total, isKept(view) ? total : COUNT_CAP),
    total_is_exact: isKept(view) || total <= COUNT_CAP,
    unread_count: Math.min(unread_count, isKept(unread) ? unread_count : COUNT_CAP),
  }
})

async function readTotal(db: Db, view: View): Promise<number> {
  return (await readKeptTotal(db, view)) ?? countMatching(db, view, COUNT_CAP)
}

function isKept(view: View): boolean {
  return isPlain(view) || isPlainUnread(view)
}
