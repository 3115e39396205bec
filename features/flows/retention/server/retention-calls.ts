import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { listLegalHolds, listOutlivedEmails } from '#features/records/emails/server/public.ts'
import * as calls from '../contract/retention.ts'
import { listRetentions, setDays } from './retentions.repo.ts'

const DAY_MS = 86_400_000

export const getRetentionRoute = readRoute(calls.getRetention, async (_input, { db }) => {
  const [lines, stored] = await Promise.all([listRetentions(db), listLegalHolds(db)])
  const holds = stored.map(({ id, kind, label, reason, created_at, created_by }) => ({
    id,
    kind,
    label,
    reason,
    created_at,
    created_by,
  }))
  return { lines, holds }
})

export const previewRetentionRoute = readRoute(
  calls.previewRetention,
  async ({ query: { line_id, days } }, { db }) => {
    await accessLine(db, line_id)
    const before = beforeOf(days, new Date())
    const ids = await listOutlivedEmails(db, { line_id, before, limit: calls.PREVIEW_MAX })
    return { count: ids.length }
  },
)

export const setRetentionRoute = writeRoute(
  calls.setRetention,
  async ({ body: { line_id, days } }, context) => {
    const { tx } = context
    const before = await accessLine(tx, line_id)
    await setDays(tx, line_id, days)
    tellRetention(context)
    await recordAudit(context, {
      action: 'retention.updated',
      subject: { type: 'line', id: line_id, name: before.username },
      before: { days: before.days },
      after: { days },
    })
    return { line: { ...before, days } }
  },
)

/** From when on mail is kept. */
export function beforeOf(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** @throws RefusedError */
export async function accessLine(db: Db, line_id: number): Promise<calls.LineRetention> {
  const line = (await listRetentions(db)).find((each) => each.line_id === line_id)
  if (!line) throw new RefusedError(calls.retentionRefusals.noLine)
  return line
}

export function tellRetention({ tx, actor }: WriteContext): void {
  const audience = { to: 'admins' } as const
  recordChange(tx, { message: calls.retentionChanged, body: {}, audience, actor_id: actor.user_id })
}
