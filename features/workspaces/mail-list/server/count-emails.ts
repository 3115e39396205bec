import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listUnreadCounts } from '../../../marks/read-marks/server/public.ts'
import { readEmailTotal } from '../../../records/emails/server/public.ts'
import { COUNT_CAP, countEmails } from '../contract/endpoints.ts'
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

/** The kept total of a view; undefined when nothing is kept for it. */
export async function readKeptTotal(db: Db, view: View): Promise<number | undefined> {
  if (isPlain(view)) return readEmailTotal(db, view)
  if (!isPlainUnread(view)) return undefined
  const counts = await listUnreadCounts(db, view.user_id)
  const lines = new Set(view.line_ids)
  return counts
    .filter((count) => lines.has(count.line_id))
    .reduce((sum, count) => sum + count.unread_count, 0)
}

async function readTotal(db: Db, view: View): Promise<number> {
  return (await readKeptTotal(db, view)) ?? countMatching(db, view, COUNT_CAP)
}

function isKept(view: View): boolean {
  return isPlain(view) || isPlainUnread(view)
}
