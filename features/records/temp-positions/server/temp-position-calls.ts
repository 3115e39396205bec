import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail, accessEmails } from '#features/records/emails/server/public.ts'
import { findPositionsOfEmail } from '#features/records/ship-positions/server/public.ts'
import * as calls from '../contract/temp-position.ts'
import { recordTempPositions } from './record-temp-positions.ts'
import * as repo from './temp-positions.repo.ts'

/** AP-169. */
export const listTempPositionsRoute = readRoute(
  calls.listTempPositions,
  async ({ params }, { db, actor }) => {
    await accessEmail(db, actor, params.id)
    return { temp_positions: await repo.findTempPositions(db, params.id) }
  },
)

/** AP-164. */
export const getMailPositionsRoute = readRoute(calls.getMailPositions, async ({ query }, { db, actor }) => {
  await accessEmail(db, actor, query.email_id)
  const [ship_positions, temp_positions] = await Promise.all([
    findPositionsOfEmail(db, actor, query.email_id),
    repo.findTempPositions(db, query.email_id),
  ])
  return { ship_positions, temp_positions }
})

export const getPositionTextRoute = readRoute(calls.getPositionText, async ({ params }, { db, actor }) => {
  await accessEmail(db, actor, params.id)
  return { text: await repo.findText(db, params.id) }
})

export const rejectTempPositionsRoute = writeRoute(
  calls.rejectTempPositions,
  async ({ body }, { tx, actor }) => {
    const found = await repo.lockTempPositions(tx, body.ids)
    const emails = await accessEmails(tx, actor, [...new Set(found.map(({ email_id }) => email_id))])
    const readable = new Map(emails.map(({ id, line_id }) => [id, line_id]))
    const own = found.filter(({ email_id }) => readable.has(email_id))
    if (own.length === 0) return
    await repo.setRejected(
      tx,
      own.map(({ id }) => id),
      body.rejected,
    )
    for (const [email_id, line_id] of readable) recordTempPositions(tx, { email_id, line_id }, actor.user_id)
  },
)
