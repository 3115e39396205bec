import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { plannedHere } from '#features/flows/event-invites/server/public.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { type Recorded, recordInvited } from '#features/records/calendars/server/public.ts'
import type { InviteAnswer } from '../contract/invite.ts'
import { stampOf } from './decide-news.ts'
import { askToFollow, hashOf } from './follow-organizer.ts'
import { listFollowed, setFollowed } from './followed-events.repo.ts'
import type { ReadInvite } from './read-invite.ts'
import { foreignOccurrence, foreignOf, type Said, type SaidEvent } from './read-said.ts'

/**
 * What is accepted stands in a calendar: that of the mailbox where its own address answers, else the user's. From then on it
 * becomes what its organizer says of it.
 */
export async function recordInCalendar(
  tx: Tx,
  actor: Actor,
  given: { invite: ReadInvite; said: Said; address: string; answer: InviteAnswer; zone: string },
): Promise<void> {
  const { invite, address, answer, zone } = given
  const { stored, event } = invite
  const { calendar_module } = await readCompanySettings(tx)
  if (calendar_module !== '1' || event.start === null) return
  const said = withCard(given.said, invite)
  const { line_id, email_id } = stored
  const { uid } = event
  const organizer = event.organizer?.address.toLowerCase() ?? ''
  const known = await listFollowed(tx, { line_id, uid, organizer })
  const wholes = new Set(known.filter(({ at }) => at === null).map(({ event_id }) => event_id))
  const whole = said.whole && foreignOf(said.whole, zone)
  const ones = said.occurrences.map((each) => ({ ...foreignOccurrence(each, zone), stamp: each.stamp }))
  const recorded = await recordInvited(tx, actor, {
    whole: whole && { ...whole, status: 'confirmed' },
    occurrences: ones,
    uid,
    email_id,
    line_id: address === stored.line_address.toLowerCase() ? line_id : null,
    answer,
    planned_id: await plannedHere(tx, uid),
    singles: known.flatMap(({ event_id, at }) =>
      at === null || wholes.has(event_id) ? [] : [{ id: event_id, at }],
    ),
  })
  const isFollowable = ({ at }: Recorded) => uid !== '' && !Number.isNaN(at ?? 0)
  for (const one of recorded.filter(isFollowable)) {
    const words =
      one.at === null
        ? whole && { ...whole, stamp: said.whole?.stamp ?? null }
        : ones.find(({ occurrence_start }) => Date.parse(occurrence_start) === one.at)
    await setFollowed(tx, {
      ...one,
      line_id,
      uid,
      sequence: words?.sequence ?? event.sequence,
      stamp: stampOf(words ?? event, stored.received_at),
      status: ({ accept: 'confirmed', tentative: 'tentative', decline: 'declined' } as const)[answer],
      body_hash: hashOf(words?.body ?? ''),
    })
  }
  if (recorded.length > 0) await askToFollow(tx, email_id)
}

/** What the card shows, where the mail cannot be read to its end once more. */
function withCard(said: Said, { event }: ReadInvite): Said {
  if (said.whole || said.occurrences.length > 0 || event.start === null) return said
  const { recurrence_id = null, stamp = null, cancelled = false } = event
  const card: SaidEvent = {
    ...event,
    start: event.start,
    body: '',
    exdates: [],
    rdates: [],
    recurrence_id,
    stamp,
    cancelled,
    occurrence_start: null,
  }
  return recurrence_id === null
    ? { whole: card, occurrences: [] }
    : { whole: undefined, occurrences: [{ ...card, occurrence_start: '' }] }
}
