import { randomUUID } from 'node:crypto'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { ianaZone } from '#features/records/calendars/server/public.ts'
import { answerInvite } from '../contract/endpoints.ts'
import { inviteRefusals } from '../contract/errors.ts'
import type { InviteAnswer, ProposedTime } from '../contract/invite.ts'
import { inviteAnswered } from '../contract/messages.ts'
import { setAnswer } from './invitations.repo.ts'
import { canAnswer, type ReadInvite, readInvite } from './read-invite.ts'
import { readSaid } from './read-said.ts'
import { recordInCalendar } from './record-in-calendar.ts'
import { askToSendReplies } from './send-replies.ts'

/**
 * AP-055: keeps the answer with its reply, which waits until the outbox sends it. The last answer counts. The reply is
 * written before the transaction, which is then as short as any.
 */
export const answerInviteRoute = readRoute(answerInvite, async ({ params, body }, context) => {
  const { db, actor } = context
  const invite = await readInvite(db, actor, params.id)
  refuseUnasked(invite)
  const address = addressFor(invite, body.address)
  const { stored, event } = invite
  const answered_at = new Date()
  const message_id = `${randomUUID()}@${address.split('@').pop()}`
  const { proposed } = body
  if (proposed !== null && body.answer !== 'tentative') throw new RefusedError(inviteRefusals.notTentative)
  const reply = { answer: body.answer, address, answered_at, message_id, proposed }
  const message = await writeReply(context, invite, reply)
  const given = {
    email_id: stored.email_id,
    line_id: stored.line_id,
    uid: event.uid,
    recurrence_id: event.recurrence_id ?? '',
    address,
    sequence: event.sequence,
    answer: body.answer,
    user_id: actor.user_id,
    answered_at: answered_at.toISOString(),
    organizer: event.organizer?.address ?? '',
    message_id,
    message,
    proposed_start: proposed?.start ?? null,
    proposed_end: proposed?.end ?? null,
  }
  const zone = ianaZone(body.time_zone ?? '') ?? 'UTC'
  const said = await readSaid(context.services, { raw_blob: stored.raw_blob, event })
  await inTransaction(db, async (tx) => {
    await setAnswer(tx, given)
    await askToSendReplies(tx)
    await recordInCalendar(tx, actor, { invite, said, address, answer: body.answer, zone })
    recordChange(tx, {
      message: inviteAnswered,
      body: { email_id: stored.email_id, uid: event.uid },
      audience: { to: 'lines', line_ids: [stored.line_id] },
      actor_id: actor.user_id,
    })
  })
})

function refuseUnasked(invite: ReadInvite): void {
  const { state } = invite
  if (state === 'cancelled') throw new RefusedError(inviteRefusals.cancelled)
  if (state === 'outdated') throw new RefusedError(inviteRefusals.outdated)
  if (state !== 'open') throw new RefusedError(inviteRefusals.notAsked)
  if (!canAnswer(invite)) throw new RefusedError(inviteRefusals.noOrganizer)
}

function addressFor({ own }: ReadInvite, wanted: string | undefined): string {
  const address =
    wanted === undefined ? own.addresses[0] : own.addresses.find((each) => each === wanted.toLowerCase())
  if (address === undefined) throw new RefusedError(inviteRefusals.notOurAddress)
  return address
}

async function writeReply(
  { services }: ReadContext,
  { stored, actor_name }: ReadInvite,
  reply: {
    answer: InviteAnswer
    address: string
    answered_at: Date
    message_id: string
    proposed: ProposedTime | null
  },
): Promise<Buffer> {
  const { answer, address, answered_at, message_id, proposed } = reply
  const raw = await services.blobs.get(stored.raw_blob)
  const message = await services.parsers.writeInvitationReply(raw, {
    answer,
    attendee: { name: actor_name, address },
    answered_at,
    message_id,
    in_reply_to: stored.message_id,
    proposed,
  })
  if (message === null) throw new RefusedError(inviteRefusals.noOrganizer)
  return Buffer.from(message)
}
