import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { Id } from '@laycan/contract/ids.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import {
  accessEmail,
  insertLegalHold,
  LEGAL_HOLDS_MAX,
  type LegalHoldTarget,
  listHoldsOn,
  listLegalHolds,
  listMailFacts,
  setLegalHoldReleased,
} from '#features/records/emails/server/public.ts'
import {
  addLegalHold,
  holdsChanged,
  type LegalHold,
  listHoldsOfMail,
  releaseLegalHold,
  retentionRefusals,
} from '../contract/retention.ts'
import { accessLine, tellRetention } from './retention-calls.ts'

type Target = LegalHoldTarget & { label: string }
const NOTHING = { email_id: null, line_id: null, sender: null }

export const addLegalHoldRoute = writeRoute(addLegalHold, async ({ body }, context) => {
  const { tx, actor } = context
  if ((await listLegalHolds(tx)).length >= LEGAL_HOLDS_MAX) throw new RefusedError(retentionRefusals.tooMany)
  const target = await findTarget(context, body)
  const { kind, label } = target
  const { reason } = body
  const id = await insertLegalHold(tx, { ...target, reason, created_by: actor.user_id })
  tellHolds(context)
  const subject = { type: 'legal_hold', id, name: label }
  await recordAudit(context, { action: 'hold.added', subject, after: { kind, target: body.target, reason } })
  const created_at = new Date().toISOString()
  return { hold: { id, kind, label, reason, created_at, created_by: actor.user_id } satisfies LegalHold }
})

export const releaseLegalHoldRoute = writeRoute(releaseLegalHold, async ({ params: { id } }, context) => {
  const released = await setLegalHoldReleased(context.tx, id, context.actor.user_id)
  if (!released) throw new RefusedError(retentionRefusals.holdGone)
  tellHolds(context)
  const { kind, label: name, reason } = released
  const subject = { type: 'legal_hold', id, name }
  await recordAudit(context, { action: 'hold.released', subject, before: { kind, reason } })
})

/** Whoever reads a mail sees that it is held, for all to know why nothing removes it; the reason is for administrators. */
export const listHoldsOfMailRoute = readRoute(listHoldsOfMail, async ({ params: { id } }, { db, actor }) => {
  await accessEmail(db, actor, id)
  const holds = await listHoldsOn(db, id)
  const isAdmin = actor.user_type === 'admin'
  return { holds: holds.map(({ reason, ...hold }) => ({ ...hold, reason: isAdmin ? reason : null })) }
})

function tellHolds(context: WriteContext): void {
  tellRetention(context)
  const { tx, actor } = context
  const audience = { to: 'company' } as const
  recordChange(tx, { message: holdsChanged, body: {}, audience, actor_id: actor.user_id })
}

/** @throws RefusedError for what is not there, or a mail that the administrator does not read */
async function findTarget(
  { tx, actor }: WriteContext,
  { kind, target }: { kind: LegalHold['kind']; target: string },
): Promise<Target> {
  if (kind === 'sender') {
    const sender = EmailAddress.safeParse(target.toLowerCase())
    if (!sender.success) throw new RefusedError(retentionRefusals.noSender)
    return { ...NOTHING, kind, sender: sender.data, label: sender.data }
  }
  const id = numberIn(target)
  if (kind === 'line') {
    const line = await accessLine(tx, id)
    return { ...NOTHING, kind, line_id: id, label: line.username }
  }
  const [mail] = await listMailFacts(tx, actor, [id])
  if (!mail) throw new RefusedError(retentionRefusals.noMail)
  return { ...NOTHING, kind, email_id: id, label: mail.subject }
}

/** A number, or the address of a mail's page, which has it behind `/mail/`. */
function numberIn(text: string): number {
  const digits = /\/mail\/(\d{1,15})(?!\d)/.exec(text)?.[1] ?? text
  const read = z.safeParse(Id, digits)
  if (!read.success) throw new RefusedError(retentionRefusals.noMail)
  return read.data
}
