import { readComponents } from '@laycan/dav/components.ts'
import { requireConditions } from '@laycan/dav/conditions.ts'
import { DavError } from '@laycan/dav/dav-error.ts'
import { type CalendarFilter, matchesCalendar, type TimeRange } from '@laycan/dav/filters.ts'
import { caldav } from '@laycan/dav/names.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { ProvenDevice } from '#features/foundation/app-passwords/server/public.ts'
import {
  accessCalendar,
  type DeviceEventWhole,
  deleteDeviceEvent,
  findDeviceEvents,
  type KeptEvents,
  listCalendarChanges,
  listDeviceEvents,
  readCalendarState,
  type StoredCalendar,
  writeDeviceEvent,
} from '#features/records/calendars/server/public.ts'
import { type Collection, etagOf, idOfName, type Listed, type Whole } from '../collection.ts'
import { findNamed, findNames, findResources, type ResourcePlace } from '../device-resources.repo.ts'
import { colourOf } from './colours.ts'
import { overlapsIn } from './event-times.ts'
import { putEvent } from './put-event.ts'

/** Bytes of one event with what was changed of it. */
const EVENT_MAX = 1024 * 1024
/** Events that one filter finds at most. */
const FOUND_MAX = 20_000
const PAGE = 500

/** A calendar of a person or of a line that is kept here, as devices see it. */
export function calendarOf(services: Services, device: ProvenDevice, calendar: StoredCalendar): Collection {
  const { db } = device.company
  const { actor } = device
  const reading = {
    device,
    calendar,
    place: { user_id: actor.user_id, kind: 'event' as const, collection_id: calendar.id },
  }
  return {
    kind: 'calendar',
    name: String(calendar.id),
    title: calendar.name,
    description: '',
    color: colourOf(calendar.color),
    can_write: true,
    size_max: EVENT_MAX,
    state: () => readCalendarState(db, calendar.id),
    list: async (after, limit) => namedIn(reading, await listDeviceEvents(db, calendar.id, { after, limit })),
    changes: async (behind, limit) =>
      namedIn(reading, await listCalendarChanges(db, calendar.id, behind, limit)),
    read: async (names) => readEvents(reading, [...(await idsOf(reading, names)).values()]),
    query: async (filter) => {
      if (!('events' in filter)) throw new DavError(403, 'This is a calendar', caldav('valid-filter'))
      return queryEvents(reading, filter.events)
    },
    put: async (name, text, conditions) => {
      const id = (await idsOf(reading, [name])).get(name)
      return putEvent(services, device, { calendar, place: reading.place, name, id, text, conditions })
    },
    remove: async (name, conditions) => {
      const id = (await idsOf(reading, [name])).get(name)
      await inTransaction(db, async (tx) => {
        const now = await accessCalendar(tx, actor, calendar.id)
        const [event] = id === undefined ? [] : await findDeviceEvents(tx, now.id, [id])
        if (!event) throw new DavError(404, 'This event is not here anymore')
        requireConditions(conditions, etagOf(event.sync_number))
        await deleteDeviceEvent(tx, actor, { calendar: now, id: event.id })
      })
    },
  }
}

interface Reading {
  readonly device: ProvenDevice
  readonly calendar: StoredCalendar
  readonly place: ResourcePlace
}

const ownName = (id: number) => `e-${id}.ics`

async function namedIn<T extends { id: number; sync_number: number }>(
  { device, place }: Reading,
  events: readonly T[],
): Promise<(T & Listed)[]> {
  const names = await findNames(
    device.company.db,
    place,
    events.map(({ id }) => id),
  )
  return events.map((event) => ({
    ...event,
    name: names.get(event.id) ?? ownName(event.id),
    etag: etagOf(event.sync_number),
  }))
}

/** The events that some names are, here or not. */
async function idsOf({ device, place }: Reading, names: readonly string[]): Promise<Map<string, number>> {
  const { db } = device.company
  const known = await findNamed(db, place, names)
  const numbered = names.flatMap((name) => {
    const id = known.has(name) ? undefined : idOfName(name, 'e-', '.ics')
    return id === undefined ? [] : [[name, id] as const]
  })
  const others = await findNames(
    db,
    place,
    numbered.map(([, id]) => id),
  )
  return new Map([...known, ...numbered.filter(([, id]) => !others.has(id))])
}

async function readEvents(reading: Reading, ids: readonly number[]): Promise<Whole[]> {
  return (await readWhole(reading, ids)).map(({ whole }) => whole)
}

async function readWhole(
  { device, calendar, place }: Reading,
  ids: readonly number[],
): Promise<{ event: DeviceEventWhole; whole: Whole }[]> {
  const { db } = device.company
  const [events, resources] = await Promise.all([
    findDeviceEvents(db, calendar.id, ids),
    findResources(db, place, ids),
  ])
  return events.map((event) => {
    const resource = resources.get(event.id)
    const whole = {
      id: event.id,
      name: resource?.name ?? ownName(event.id),
      etag: etagOf(event.sync_number),
      text: async () => writeDeviceEvent(event, resource?.kept as KeptEvents | undefined),
    }
    return { event, whole }
  })
}

async function queryEvents(reading: Reading, filter: CalendarFilter): Promise<Whole[]> {
  const { device, calendar } = reading
  const found: Whole[] = []
  for (let after = 0; ; ) {
    const page = await listDeviceEvents(device.company.db, calendar.id, { after, limit: PAGE })
    const last = page.at(-1)
    if (last === undefined) return found
    after = last.id
    for (const { event, whole } of await readWhole(
      reading,
      page.map(({ id }) => id),
    )) {
      const overlaps = (range: TimeRange) => overlapsIn(event, range)
      const [text] = readComponents(await whole.text())
      if (text && matchesCalendar(filter, text, overlaps)) found.push(whole)
    }
    if (found.length > FOUND_MAX)
      throw new DavError(
        507,
        'This finds too many events; ask for a shorter time',
        '{DAV:}number-of-matches-within-limits',
      )
  }
}
