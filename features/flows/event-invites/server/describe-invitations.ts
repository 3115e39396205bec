import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { listSendableLines } from '#features/flows/mail-drafts/server/public.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import type { Attendee } from '#features/records/calendars/contract/event.ts'
import type { OrganizedEvent } from '#features/records/calendars/server/public.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import type { EventInvitations, InvitedPerson } from '../contract/event-invitations.ts'
import { attendeesOf, decideWaiting, type WaitingInvitations } from './decide-waiting.ts'
import {
  findPlannedHere,
  findTold,
  type Guest,
  listGuests,
  type ToldEvent,
} from './event-invitations.repo.ts'
import { listOpenProposals } from './proposals.repo.ts'

/** An event with what was told about it and what is to be told. */
export interface InvitationState {
  readonly whole: OrganizedEvent
  readonly role: EventInvitations['role']
  readonly told: ToldEvent | undefined
  readonly guests: readonly Guest[]
  readonly waiting: WaitingInvitations
}

export async function readInvitations(db: Db, whole: OrganizedEvent): Promise<InvitationState> {
  const told = await findTold(db, whole.id)
  const [guests, role] = await Promise.all([
    told ? listGuests(db, whole.id) : [],
    told ? ('own' as const) : decideRole(db, whole),
  ])
  const organizer = told?.organizer ?? ''
  const waiting = decideWaiting(
    { events: whole.events, is_off: whole.is_deleted },
    { told, guests, organizer },
  )
  return { whole, role, told, guests, waiting }
}

/**
 * Who invites. What names an organizer of another house was planned there; what names one of ours and is known under its UID
 * elsewhere is a guest's own copy, and else the second half of a series that was cut.
 */
async function decideRole(db: Db, { calendar, events }: OrganizedEvent): Promise<EventInvitations['role']> {
  if (calendar.remote_id !== null) return 'provider'
  const [event] = events
  const organizer = event?.organizer?.address.toLowerCase()
  if (!event || organizer === undefined) return 'own'
  const lines = await listLineRows(db)
  if (!lines.some(({ email }) => email.toLowerCase() === organizer)) return 'guest'
  const lineIds = lines.map(({ id }) => id)
  return (await findPlannedHere(db, lineIds, event.eid)) === undefined ? 'own' : 'guest'
}

/** How the invitations of an event stand, as it goes out. */
export async function describeInvitations(
  db: Db,
  actor: Actor,
  state: InvitationState,
): Promise<EventInvitations> {
  const { whole, role, told, guests, waiting } = state
  const isOwn = role === 'own'
  const [lines, proposals] = await Promise.all([
    isOwn ? listSenders(db, actor) : [],
    told && !whole.is_deleted ? listOpenProposals(db, whole.id) : [],
  ])
  const home = whole.calendar.line_id
  const senders = lines
    .filter(({ id }) => told === undefined || id === told.line_id)
    .sort((one, other) => Number(other.id === home) - Number(one.id === home))
    .map(({ id, display_name, email }) => ({ line_id: id, name: display_name, address: email }))
  return {
    event_id: whole.id,
    title: whole.events[0]?.title ?? '',
    role,
    senders,
    waiting: {
      request: isOwn ? waiting.request : [],
      cancel: isOwn ? waiting.cancel : [],
      is_update: told !== undefined && told.told !== '',
    },
    people: peopleOf(whole, guests, told?.organizer ?? ''),
    proposals: proposals.map(({ id, name, address, starts_at, ends_at, all_day, email_id }) => ({
      id,
      name,
      address,
      start: starts_at,
      end: ends_at,
      all_day,
      email_id,
    })),
  }
}

/** Mailboxes that the actor may send from and that can; a person has some. */
export async function listSenders(db: Db, actor: Actor) {
  const lines = await listSendableLines(db, actor)
  const accounts = await Promise.all(lines.map(({ id }) => sendingAccount(db, id)))
  return lines.filter((_line, at) => accounts[at] !== undefined)
}

function peopleOf({ events }: OrganizedEvent, guests: readonly Guest[], organizer: string): InvitedPerson[] {
  const known = new Map(guests.map((guest) => [guest.address, guest]))
  return attendeesOf(events, organizer).map(({ name, address }) => {
    const guest = known.get(address.toLowerCase())
    return {
      name,
      address,
      status: statusOf(events[0]?.attendees ?? [], address),
      delivery: guest?.is_invited ? guest.delivery : 'not_sent',
      reason: guest?.is_invited ? guest.reason : '',
      answered_at: guest?.answered_at ?? null,
    }
  })
}

function statusOf(attendees: readonly Attendee[], address: string): Attendee['status'] {
  return attendees.find((each) => each.address === address)?.status ?? 'needs-action'
}
