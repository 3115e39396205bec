import { isClockTime, momentOfEvent } from '../contract/invite.ts'

/** What is said of the times of an event. */
interface WrittenTimes {
  readonly start: string
  readonly end: string | null
  readonly timezone: string | null
  readonly body: string
  readonly exdates: readonly string[]
  readonly rdates: readonly string[]
  readonly occurrence_start: string | null
}

/** A calendar knows moments only: what a clock shows is taken to be the reader's, and a zone that is not known is told. */
export function placeEvent<T extends WrittenTimes>(event: T, zone: string): T {
  const move = (time: string) => momentOfEvent(time, zone)
  const placed = {
    ...event,
    exdates: event.exdates.map(move),
    rdates: event.rdates.map(move),
    occurrence_start: event.occurrence_start && move(event.occurrence_start),
  }
  if (!isClockTime(event.start)) return placed
  const note =
    event.timezone === null ? '' : `${event.start.replace('T', ' ').slice(0, 16)} ${event.timezone}`
  return {
    ...placed,
    start: move(event.start),
    end: event.end && move(event.end),
    timezone: zone,
    body: [note, event.body].filter((each) => each !== '').join('\n\n'),
  }
}
