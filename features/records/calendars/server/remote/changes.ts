import type { EventWords } from '../events.repo.ts'
import type { RemoteChange, RemoteTimes } from './provider.ts'

export function timesOf({ start, end, all_day, timezone }: EventWords): RemoteTimes {
  return { start, end, all_day, timezone }
}

/** All of a new event. */
export function newEvent(words: EventWords): RemoteChange {
  const { title, body, location, attendees, recurrence } = words
  return {
    title,
    location,
    times: timesOf(words),
    ...(body !== '' && { body }),
    ...(attendees.length > 0 && { attendees }),
    ...(recurrence !== null && { recurrence: repeatOf(words) }),
  }
}

/** What differs between two states of an event: nothing else is sent, so that what this desk does not know stays there. */
export function changeBetween(before: EventWords, after: EventWords): RemoteChange {
  const is_moved =
    before.start !== after.start || before.end !== after.end || before.all_day !== after.all_day
  const is_other_rule = before.recurrence !== after.recurrence || !haveSameDates(before, after)
  return {
    ...(before.title !== after.title && { title: after.title }),
    ...(before.body !== after.body && { body: after.body }),
    ...(before.location !== after.location && { location: after.location }),
    ...((is_moved || is_other_rule) && { times: timesOf(after) }),
    ...(!isSameCompany(before, after) && { attendees: after.attendees }),
    ...((is_other_rule || (is_moved && after.recurrence !== null)) && {
      recurrence: repeatOf(after),
    }),
  }
}

function repeatOf(words: EventWords): NonNullable<RemoteChange['recurrence']> {
  return { rule: words.recurrence, rdates: datesOf(words), times: timesOf(words) }
}

function haveSameDates(one: EventWords, other: EventWords): boolean {
  const [dates, others] = [new Set(datesOf(one)), new Set(datesOf(other))]
  return dates.size === others.size && [...dates].every((at) => others.has(at))
}

/** One of a series has none. */
function datesOf({ recurrence, rdates }: EventWords): readonly number[] {
  return recurrence === null ? [] : rdates
}

function isSameCompany(one: EventWords, other: EventWords): boolean {
  const listOf = ({ attendees }: EventWords) =>
    attendees.map(({ address }) => address.toLowerCase()).toSorted()
  return listOf(one).join('\n') === listOf(other).join('\n')
}
