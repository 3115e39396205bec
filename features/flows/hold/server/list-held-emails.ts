import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listWaitingIds, readWaiting } from '#features/flows/mail-drafts/server/public.ts'
import { countOtherMessages } from '#features/flows/mail-outcomes/server/public.ts'
import { listHeldEmails } from '../contract/endpoints.ts'
import type { HeldEmail } from '../contract/hold.ts'
import { countDue, type HeldRow, listHeld } from './held-emails.repo.ts'

export const listHeldEmailsRoute = readRoute(listHeldEmails, async ({ query }, { db, services, company }) => {
  const held = services.holds.of(company.id)
  if (!held) return { hold: null, emails: [], next: null, due: 0, others: 0 }
  const rows = await listHeld(db, { after: query.after ?? 0, limit: query.per_page + 1 })
  const shown = rows.slice(0, query.per_page)
  return {
    hold: { since: held.since, reason: held.reason },
    emails: await describeHeld(db, shown),
    next: rows.length > shown.length ? (shown.at(-1)?.email_id ?? null) : null,
    due: await countDue(db, await listWaitingIds(db, held.since)),
    others: await countOtherMessages(db),
  }
})

/** Rows as they go out; a mail that was deleted meanwhile is left out. */
export async function describeHeld(db: Db, rows: readonly HeldRow[]): Promise<HeldEmail[]> {
  const looks = new Map(rows.map((row) => [row.email_id, row]))
  const mails = await readWaiting(db, [...looks.keys()])
  return mails.flatMap(({ message_id: _, ...mail }) => {
    const row = looks.get(mail.id)
    return row ? [{ ...mail, look: row.look, reason: row.reason }] : []
  })
}
