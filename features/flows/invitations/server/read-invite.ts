import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { inviteRefusals } from '../contract/errors.ts'
import type { Invite, InviteState } from '../contract/invite.ts'
import {
  decideInviteState,
  isFromWhomItNames,
  newestVersion,
  type StoredEvent,
} from './decide-invite-state.ts'
import {
  findInvite,
  listAnswers,
  listEventVersions,
  type StoredAnswer,
  type StoredInvite,
} from './invitations.repo.ts'
import { decideOwnAddresses, type OwnAddresses } from './own-addresses.ts'

/** An invitation with everything that is decided about it. */
export interface ReadInvite {
  stored: StoredInvite
  event: StoredEvent
  state: InviteState
  newest_email_id: number
  own: OwnAddresses
  answers: StoredAnswer[]
  /** Name of the actor, under which an answer goes out. */
  actor_name: string
}

/** The invitation of a mail that the actor may read. */
export async function readInvite(db: Db, actor: Actor, email_id: number): Promise<ReadInvite> {
  const stored = await findInvite(db, actor, email_id)
  if (!stored) throw new RefusedError(emailRefusals.notFound)
  const { event, line_id, received_at, line_address, sender } = stored
  if (!event) throw new RefusedError(inviteRefusals.noInvite)
  const [versions, answers, user] = await Promise.all([
    listEventVersions(db, line_id, event),
    listAnswers(db, { line_id, uid: event.uid, recurrence_id: event.recurrence_id ?? '' }),
    findActiveUser(db, actor.user_id),
  ])
  const own = { email_id, received_at, event, sender }
  const newest = newestVersion(versions, own)
  return {
    stored,
    event,
    state: decideInviteState(own, newest),
    newest_email_id: newest?.email_id ?? email_id,
    own: decideOwnAddresses(event.attendees, [user?.email ?? '', line_address]),
    answers,
    actor_name: user?.name ?? '',
  }
}

/** An answer is possible where one is asked for and can reach somebody. */
export function canAnswer({ event, state, own }: ReadInvite): boolean {
  const reachable = event.uid !== '' && (event.organizer?.address ?? '').includes('@')
  return state === 'open' && reachable && own.addresses.length > 0
}

/** The invitation as it goes out. */
export function describeInvite(read: ReadInvite): Invite {
  const { stored, event, state, newest_email_id, own, answers } = read
  const { uid, method, sequence, title, start, end, all_day, timezone, location, recurrence } = event
  return {
    email_id: stored.email_id,
    uid,
    method,
    sequence,
    state,
    newest_email_id,
    title,
    start,
    end,
    all_day,
    timezone,
    location,
    recurrence,
    is_single_of_series: (event.recurrence_id ?? '') !== '',
    organizer: event.organizer,
    attendees: event.attendees.map(({ name, address, status }) => ({ name, address, status })),
    own_addresses: own.addresses,
    is_invited: own.is_invited,
    can_answer: canAnswer(read),
    doubtful_sender: isFromWhomItNames({ event, sender: stored.sender }) ? null : stored.sender,
    answers: answers.map(({ sent_at, sequence: answered, proposed_start, proposed_end, ...answer }) => ({
      ...answer,
      proposed:
        proposed_start === null || proposed_end === null
          ? null
          : { start: proposed_start, end: proposed_end },
      delivery: sent_at === null ? 'waiting' : 'sent',
      is_for_older_version: answered < sequence,
    })),
  }
}
