import { randomUUID } from 'node:crypto'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { plannedHere } from '#features/flows/event-invites/server/public.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { ianaZone, recordInvited } from '#features/records/calendars/server/public.ts'
import { answerInvite } from '../contract/endpoints.ts'
import { inviteRefusals } from '../contract/errors.ts'
import { type InviteAnswer, isClockTime, momentOfEvent, type ProposedTime } from '../contract/invite.ts'
import { inviteAnswered } from '../contract/messages.ts'
import type { StoredEvent } from './decide-invite-state.ts'
import { setAnswer } from './invitations.repo.ts'
import { canAnswer, type ReadInvite, readInvite } from './read-invite.ts'
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
  await inTransaction(db, async (tx) => {
    await setAnswer(tx, given)
    await askToSendReplies(tx)
    const zone = ianaZone(body.time_zone ?? '') ?? 'UTC'
    await recordInCalendar(tx, context, { invite, address, answer: body.answer, zone })
    recordChange(tx, {
      message: inviteAnswered,
      body: { email_id: stored.email_id, uid: event.uid },
      audience: { to: 'lines', line_ids: [stored.line_id] },
      actor_id: actor.user_id,
    })
  })
})

/** What is accepted stands in a calendar: that of the mailbox where its own address answers, else the user's. */
async function recordInCalendar(
  tx: Tx,
  { actor }: ReadContext,
  {
    invite,
    address,
    answer,
    zone,
  }: { invite: ReadInvite; address: string; answer: InviteAnswer; zone: string },
): Promise<void> {
  const { stored, event } = invite
  const { calendar_module } = await readCompanySettings(tx)
  const { start } = event
  // One event of a series stands with the others by its own UID.
  if (calendar_module !== '1' || start === null) return
  const uid = event.recurrence_id ? `${event.uid} ${event.recurrence_id}` : event.uid
  await recordInvited(tx, actor, {
    event: { ...placeEvent({ ...event, start }, zone), uid },
    email_id: stored.email_id,
    line_id: address === stored.line_address.toLowerCase() ? stored.line_id : null,
    answer,
    planned_id: await plannedHere(tx, event.uid),
  })
}

/** A calendar knows moments only: what a clock shows is taken to be the reader's, and a zone that is not known is told. */
function placeEvent(event: StoredEvent & { start: string }, zone: string) {
  if (!isClockTime(event.start)) return event
  const note =
    event.timezone === null ? '' : `${event.start.replace('T', ' ').slice(0, 16)} ${event.timezone}`
  return {
    ...event,
    start: momentOfEvent(event.start, zone),
    end: event.end && momentOfEvent(event.end, zone),
    timezone: zone,
    body: note,
  }
}

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
