const DAY_MS = 86_400_000
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** An event as a calendar server of the tests keeps it; moments in milliseconds. */
export interface ServedEvent {
  id: string
  uid: string
  /** Grows with each change. */
  state: number
  title: string
  body: string
  location: string
  start: number
  end: number
  all_day: boolean
  zone: string
  attendees: { name: string; address: string }[]
  rule: string | null
  exdates: number[]
  series_id: string | null
  occurrence: number | null
  is_deleted: boolean
}

/** The events of one calendar with the order of their changes: what calendar servers of different protocols have in common. */
export class CalendarStore {
  readonly name: string
  readonly events = new Map<string, ServedEvent>()
  is_editable = true
  /** As Exchange does: a series that moves lets go of what was changed of it by itself. */
  loses_singles = false
  state = 0
  #serial = 0

  constructor(name: string) {
    this.name = name
  }

  /** As a person there would plan it. */
  put(event: Partial<ServedEvent> & { title: string; start: number }): ServedEvent {
    this.#serial += 1
    const id = event.id ?? `event${this.#serial}`
    const whole: ServedEvent = {
      ...{ uid: `${id}@provider.example`, body: '', location: '', zone: 'UTC', all_day: false },
      ...{ attendees: [], rule: null, exdates: [], series_id: null, occurrence: null, is_deleted: false },
      end: event.start + 3_600_000,
      ...event,
      id,
      state: this.#next(),
    }
    this.events.set(id, whole)
    return whole
  }

  change(id: string, words: Partial<ServedEvent>): ServedEvent {
    const before = this.get(id)
    const changed = { ...before, ...words, state: this.#next() }
    this.events.set(id, changed)
    if (this.loses_singles && before.start !== changed.start) this.#removeSingles(id)
    return changed
  }

  remove(id: string): void {
    this.change(id, { is_deleted: true })
    this.#removeSingles(id)
  }

  get(id: string): ServedEvent {
    const event = this.events.get(id)
    if (!event) throw new Error(`There is no event ${id}`)
    return event
  }

  /** Those that are there. */
  all(): ServedEvent[] {
    return [...this.events.values()].filter(({ is_deleted }) => !is_deleted)
  }

  /** What changed after a state, in that order. */
  since(state: number): ServedEvent[] {
    return [...this.events.values()]
      .filter((event) => event.state > state)
      .sort((one, other) => one.state - other.state)
  }

  /** Starts of a series in a time, by rules with FREQ=DAILY or WEEKLY, BYDAY, COUNT and UNTIL. */
  startsOf({ start, rule, exdates, id }: ServedEvent, from: number, to: number): number[] {
    const parts = Object.fromEntries((rule ?? '').split(';').map((part) => part.split('=')))
    const days = parts.BYDAY?.split(',') ?? [WEEKDAYS[new Date(start).getUTCDay()]]
    const last = parts.UNTIL === undefined ? to : Math.min(to, untilOf(parts.UNTIL))
    const changed = this.all().flatMap((event) => (event.series_id === id ? (event.occurrence ?? []) : []))
    const starts: number[] = []
    let count = 0
    for (let at = start; at <= last && count < Number(parts.COUNT ?? 10_000); at += DAY_MS) {
      const isThen = parts.FREQ === 'DAILY' || days.includes(WEEKDAYS[new Date(at).getUTCDay()])
      if (!isThen) continue
      count += 1
      if (at >= from && at < to && !exdates.includes(at) && !changed.includes(at)) starts.push(at)
    }
    return starts
  }

  /** Those of a series that were changed by themselves, where they take place in a time by now. */
  singlesOf(series_id: string, from: number, to: number): ServedEvent[] {
    return this.all().filter((event) => event.series_id === series_id && event.end > from && event.start < to)
  }

  #removeSingles(id: string): void {
    for (const { id: single, series_id, is_deleted } of this.events.values())
      if (series_id === id && !is_deleted) this.change(single, { is_deleted: true })
  }

  #next(): number {
    this.state += 1
    return this.state
  }
}

function untilOf(text: string): number {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? []
  const time = /T(\d\d)(\d\d)(\d\d)/.exec(text)?.slice(1).join(':') ?? '23:59:59'
  return Date.parse(`${year}-${month}-${day}T${time}Z`)
}
