import { createHash } from 'node:crypto'
import type { StoredEvent } from '#features/records/calendars/server/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import type { Guest, ToldEvent } from './event-invitations.repo.ts'

/** What is to be told about an event, and to whom. */
export interface WaitingInvitations {
  /** Those who do not have what counts now. */
  readonly request: Participant[]
  /** Those who are invited no more. */
  readonly cancel: Participant[]
  /** SEQUENCE of what is told next: it rises with each change. */
  readonly sequence: number
  readonly content: string
  readonly times: string
  /** The times are others than those that were answered. */
  readonly asks_anew: boolean
}

/** Compares what an event is with what was told about it (RFC 5546 §2.1.4, §3.2). */
export function decideWaiting(
  { events, is_off }: { events: readonly StoredEvent[]; is_off: boolean },
  { told, guests, organizer }: { told: ToldEvent | undefined; guests: readonly Guest[]; organizer: string },
): WaitingInvitations {
  const content = is_off ? '' : fingerprint(events.map(contentOf))
  const times = fingerprint(events.map(timesOf))
  const people = is_off ? [] : attendeesOf(events, organizer)
  const known = new Map(guests.map((guest) => [guest.address, guest]))
  const isChanged = told !== undefined && told.told !== content
  const request = people.filter(({ address }) => {
    const guest = known.get(address.toLowerCase())
    return isChanged || guest === undefined || !guest.is_invited || guest.delivery === 'failed'
  })
  const staying = new Set(people.map(({ address }) => address.toLowerCase()))
  const cancel = guests
    .filter(({ address, is_invited }) => is_invited && !staying.has(address))
    .map(({ address, name }) => ({ address, name }))
  const least = Math.max(0, ...events.map(({ sequence }) => sequence))
  const rises = isChanged || cancel.length > 0
  return {
    request,
    cancel,
    sequence: told === undefined ? least : rises ? Math.max(least, told.sequence + 1) : told.sequence,
    content,
    times,
    asks_anew: told !== undefined && told.told_times !== times,
  }
}

/** Everybody who is invited to an event or to one of a series, without the organizer himself. */
export function attendeesOf(events: readonly StoredEvent[], organizer: string): Participant[] {
  const all = new Map<string, Participant>()
  for (const { name, address } of events.flatMap(({ attendees }) => attendees)) {
    const key = address.toLowerCase()
    if (key !== organizer.toLowerCase() && !all.has(key)) all.set(key, { name, address })
  }
  return [...all.values()]
}

function timesOf({
  start,
  end,
  all_day,
  timezone,
  recurrence,
  exdates,
  rdates,
  occurrence_start,
}: StoredEvent) {
  return [
    start,
    end,
    all_day,
    recurrence === null ? '' : timezone,
    recurrence,
    exdates,
    rdates,
    occurrence_start,
  ]
}

function contentOf(event: StoredEvent) {
  const { title, location, body, body_type } = event
  return [...timesOf(event), title, location, body_type === 'plain_text' ? body : '']
}

function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
