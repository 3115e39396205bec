import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import {
  accessOrganized,
  audienceOfEvent,
  type OrganizedEvent,
  recordMoved,
} from '#features/records/calendars/server/public.ts'
import { eventInviteRefusals } from '../contract/errors.ts'
import { answerProposal } from '../contract/event-invitations.ts'
import { eventInvitationsChanged } from '../contract/messages.ts'
import { describeInvitations, readInvitations } from './describe-invitations.ts'
import { findOpenProposal, type StoredProposal, setProposalState } from './proposals.repo.ts'
import { queueEventMail, senderOf } from './send-invitations.ts'

/**
 * Takes a proposed time over: the change is told to all by `sendEventInvitations`. Declined, its proposer learns that the time
 * stays (DECLINECOUNTER, RFC 5546 §3.2.8).
 */
export const answerProposalRoute = writeRoute(answerProposal, async ({ params, body }, context) => {
  const { tx, actor } = context
  const proposal = await findOpenProposal(tx, params.id)
  if (!proposal) throw new RefusedError(eventInviteRefusals.noProposal)
  const whole = await accessOrganized(tx, actor, proposal.event_id, { lock: true }).catch(refuseHidden)
  if (whole.is_deleted) throw new RefusedError(eventInviteRefusals.noProposal)
  await setProposalState(tx, proposal.id, body.answer === 'accept' ? 'accepted' : 'declined')
  if (body.answer === 'accept') await recordMoved(tx, actor, whole, timesOf(proposal))
  else await tellDeclined(context, whole, proposal)
  recordChange(tx, {
    message: eventInvitationsChanged,
    body: { event_id: whole.id },
    audience: audienceOfEvent(whole),
    actor_id: actor.user_id,
  })
  const state = await readInvitations(tx, await accessOrganized(tx, actor, whole.id))
  return { invitations: await describeInvitations(tx, actor, state) }
})

/** A proposal of an event that the caller does not see is none. */
function refuseHidden(error: unknown): never {
  if (error instanceof RefusedError) throw new RefusedError(eventInviteRefusals.noProposal)
  throw error
}

function timesOf({ starts_at, ends_at, occurrence_start }: StoredProposal) {
  return {
    start: Date.parse(starts_at),
    end: Date.parse(ends_at),
    occurrence_start: occurrence_start === null ? null : Date.parse(occurrence_start),
  }
}

async function tellDeclined(
  context: WriteContext,
  whole: OrganizedEvent,
  { name, address }: StoredProposal,
): Promise<void> {
  const state = await readInvitations(context.tx, whole)
  if (state.told === undefined) throw new RefusedError(eventInviteRefusals.noProposal)
  const { line_id, sequence } = state.told
  const from = await senderOf(context, state, line_id)
  await queueEventMail(context, line_id, {
    method: 'DECLINECOUNTER',
    events: whole.events.slice(0, 1),
    from,
    to: [{ name, address }],
    sequence,
    written_at: new Date(),
  })
}
