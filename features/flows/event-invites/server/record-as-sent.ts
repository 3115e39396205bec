import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Attendee } from '#features/records/calendars/contract/event.ts'
import {
  accessOrganized,
  recordAttendeeStatus,
  recordInvitedBy,
} from '#features/records/calendars/server/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { readInvitations } from './describe-invitations.ts'
import { setAnswered, setDeliveries, setGuests, setTold } from './event-invitations.repo.ts'
import { setProposal } from './proposals.repo.ts'

interface SentEarlier {
  readonly event_id: number
  readonly from: Participant & { readonly line_id: number }
  /** Who has answered, and how. */
  readonly answers: readonly { readonly address: string; readonly status: Attendee['status'] }[]
  /** Another time that one of them asks for. */
  readonly proposal?: {
    readonly address: string
    readonly name: string
    readonly start: number
    readonly end: number
  }
}

/** Notes invitations that left elsewhere, as of a desk that moved here, with the answers to them. No mail leaves. */
export async function recordAsSent(
  tx: Tx,
  actor: Actor,
  { event_id, from, answers, proposal }: SentEarlier,
): Promise<void> {
  const whole = await accessOrganized(tx, actor, event_id, { lock: true })
  const { waiting } = await readInvitations(tx, whole)
  const { sequence, content, times, request } = waiting
  const { line_id, name, address } = from
  const eid = whole.events[0]?.eid ?? ''
  const told = { told: content, told_times: times, sequence, times_sequence: sequence }
  await setTold(tx, { event_id, eid, line_id, organizer: address.toLowerCase(), ...told })
  await recordInvitedBy(tx, actor, whole, { organizer: { name, address }, sequence, asks_anew: false })
  const message_id = `moved-${event_id}@${address.split('@').pop()}`
  await setGuests(tx, event_id, request, { message_id, is_invited: true })
  await setDeliveries(tx, message_id, { accepted: request.map((each) => each.address), refused: [] })
  const stamp = new Date().toISOString()
  for (const answer of answers) {
    await setAnswered(tx, event_id, { address: answer.address, stamp })
    const now = await accessOrganized(tx, actor, event_id)
    await recordAttendeeStatus(tx, now, { ...answer, occurrence_start: null })
  }
  if (!proposal) return
  await setProposal(tx, {
    event_id,
    address: proposal.address,
    name: proposal.name,
    starts_at: new Date(proposal.start).toISOString(),
    ends_at: new Date(proposal.end).toISOString(),
    all_day: false,
    occurrence_start: null,
    email_id: null,
    stamp,
  })
}
