import type { FileEvent } from '@laycan/mail/parse/reports/read-calendar-file.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { ForeignEvent, ForeignOccurrence } from '#features/records/calendars/server/public.ts'
import type { StoredEvent } from './decide-invite-state.ts'
import { placeEvent } from './place-event.ts'

/** What the invitation of a mail says: of an event, of some of a series, or of both. */
export interface Said {
  readonly whole: SaidEvent | undefined
  readonly occurrences: readonly (SaidEvent & { readonly occurrence_start: string })[]
}
export type SaidEvent = FileEvent & { readonly start: string }

/**
 * All that a mail says of its event, as a worker reads it: texts, what a series leaves out, and what is changed of it. What it
 * says of other events, or in the name of another organizer, is none of it. A mail that cannot be read again says nothing.
 */
export async function readSaid(
  { blobs, parsers }: Services,
  { raw_blob, event }: { raw_blob: string; event: StoredEvent },
): Promise<Said> {
  const organizerOf = (each: Pick<StoredEvent, 'organizer'>) => each.organizer?.address.toLowerCase()
  const file = await parsers.readCalendarFile(await blobs.get(raw_blob), true).catch(() => null)
  const said = (file?.events ?? [])
    .filter((each) => each.uid === event.uid && organizerOf(each) === organizerOf(event))
    .flatMap((each): SaidEvent[] => (each.start === null ? [] : [{ ...each, start: each.start }]))
  return {
    whole: said.find(({ recurrence_id }) => recurrence_id === null),
    occurrences: said.filter(
      (each): each is Said['occurrences'][number] =>
        each.recurrence_id !== null && each.occurrence_start !== null,
    ),
  }
}

/** The event for a calendar. @param zone in which the clock stands where a time says none */
export function foreignOf(event: SaidEvent, zone: string): ForeignEvent {
  const placed = placeEvent(event, zone)
  return { ...placed, status: event.cancelled ? 'cancelled' : 'confirmed' }
}

/** One of a series for a calendar. */
export function foreignOccurrence(event: Said['occurrences'][number], zone: string): ForeignOccurrence {
  const placed = placeEvent(event, zone)
  return {
    ...placed,
    recurrence_id: event.recurrence_id ?? '',
    status: event.cancelled ? 'cancelled' : 'confirmed',
  }
}
