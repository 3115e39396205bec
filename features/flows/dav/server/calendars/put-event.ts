import { type Component, plainText, readComponents } from '@laycan/dav/components.ts'
import { type Conditions, requireConditions } from '@laycan/dav/conditions.ts'
import { DavError } from '@laycan/dav/dav-error.ts'
import { caldav } from '@laycan/dav/names.ts'
import type { FileEvent } from '@laycan/mail/parse/reports/read-calendar-file.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { ProvenDevice } from '#features/foundation/app-passwords/server/public.ts'
import {
  accessCalendar,
  type DeviceFileEvent,
  findByEid,
  findDeviceEvents,
  keepEvents,
  putDeviceEvent,
  type StoredCalendar,
} from '#features/records/calendars/server/public.ts'
import { etagOf } from '../collection.ts'
import { findDeviceUser, type ResourcePlace, setResource } from '../device-resources.repo.ts'

/** Occurrences of one series that were changed by themselves. */
const CHANGED_MAX = 500

/** An event that a device wrote. */
export interface PutEvent {
  readonly calendar: StoredCalendar
  readonly place: ResourcePlace
  readonly name: string
  /** The event that has the name, here or not. */
  readonly id: number | undefined
  readonly text: string
  readonly conditions: Conditions
}

/**
 * Takes an event of a device into a calendar, and keeps beside it what the product does not know: alarms, categories, properties
 * of the device.
 * @throws DavError, RefusedError
 */
export async function putEvent(
  services: Services,
  device: ProvenDevice,
  { calendar, place, name, id, text, conditions }: PutEvent,
): Promise<{ created: boolean }> {
  const { actor } = device
  const taken = await readEvent(services, text)
  const { zone } = await findDeviceUser(device.company.db, actor.user_id)
  return inTransaction(device.company.db, async (tx) => {
    // It may be gone, or its line no longer the reader's.
    const now = await accessCalendar(tx, actor, calendar.id)
    const [before] = id === undefined ? [] : await findDeviceEvents(tx, now.id, [id])
    requireConditions(conditions, before && etagOf(before.sync_number))
    const same = await findByEid(tx, now.id, taken.event.uid)
    if (same !== undefined && same.id !== before?.id)
      throw new DavError(403, 'Another event of this calendar has this UID', caldav('no-uid-conflict'))
    if (before && before.event.eid !== taken.event.uid)
      throw new DavError(403, 'An event keeps its UID', caldav('no-uid-conflict'))
    const { event, changed } = taken
    const put = await putDeviceEvent(tx, actor, { calendar: now, known: before?.id, event, changed, zone })
    await keep(tx, { calendar_id: now.id, place, name, taken, put })
    return { created: before === undefined }
  })
}

interface Taken {
  readonly event: DeviceFileEvent
  readonly changed: readonly DeviceFileEvent[]
  readonly whole: Component
  readonly components: ReadonlyMap<DeviceFileEvent, Component>
}

/** @throws DavError for what is not one event, or a series with what was changed of it (RFC 4791, 4.1) */
async function readEvent({ parsers }: Services, text: string): Promise<Taken> {
  const [whole, ...rest] = readComponents(text)
  if (whole?.name !== 'VCALENDAR' || rest.length > 0)
    throw new DavError(403, 'This is not one calendar', caldav('valid-calendar-data'))
  refuseOthers(whole)
  const events = whole.components.filter(({ name }) => name === 'VEVENT')
  const file = await parsers.readCalendarFile(Buffer.from(text))
  if (file === null || file.left_out > 0 || file.events.length !== events.length || events.length === 0)
    throw new DavError(403, 'An event of this calendar cannot be read', caldav('valid-calendar-data'))
  const read = file.events.map((event, at) => deviceEvent(event, events[at] as Component))
  const uids = new Set(read.map(({ uid }) => uid))
  const [first, ...others] = read.filter(({ occurrence_start }) => occurrence_start === null)
  if (first === undefined || others.length > 0 || uids.size !== 1 || first.uid === '')
    throw new DavError(
      403,
      'A resource holds one event, or one series, with a UID',
      caldav('valid-calendar-object-resource'),
    )
  const changed = read.filter((event) => event !== first)
  if (changed.length > CHANGED_MAX)
    throw new DavError(403, 'More than 500 of this series were changed', caldav('max-instances'))
  const components = new Map(read.map((event, at) => [event, events[at] as Component]))
  return { event: first, changed, whole, components }
}

function refuseOthers(whole: Component): void {
  const other = whole.components.find(({ name }) => name !== 'VEVENT' && name !== 'VTIMEZONE')
  if (other)
    throw new DavError(
      403,
      `Calendars here hold events alone, no ${other.name.slice(0, 30)}`,
      caldav('supported-calendar-component'),
    )
  if (whole.properties.some(({ name }) => name === 'METHOD'))
    throw new DavError(
      403,
      'What is kept in a calendar has no METHOD',
      caldav('valid-calendar-object-resource'),
    )
}

function deviceEvent(event: FileEvent, { properties }: Component): DeviceFileEvent {
  const said = (name: string) => properties.find((each) => each.name === name)?.value
  const description = said('DESCRIPTION')
  const status = said('STATUS')?.trim().toUpperCase()
  return {
    ...event,
    text: description === undefined ? undefined : plainText(description),
    status: status === 'CANCELLED' ? 'cancelled' : status === 'TENTATIVE' ? 'tentative' : 'confirmed',
  }
}

async function keep(
  tx: Tx,
  {
    calendar_id,
    place,
    name,
    taken,
    put,
  }: {
    calendar_id: number
    place: ResourcePlace
    name: string
    taken: Taken
    put: { id: number; changed: ReadonlyMap<number, number> }
  },
): Promise<void> {
  const [stored] = await findDeviceEvents(tx, calendar_id, [put.id])
  if (!stored) throw new DavError(404, 'This event is not here anymore')
  const rows = new Map([stored.event, ...stored.changed].map((event) => [event.id, event]))
  const written = [...taken.components].flatMap(([event, component]) => {
    const at = event.occurrence_start
    const row = rows.get((at === null ? put.id : put.changed.get(Date.parse(at))) ?? 0)
    return row ? [{ event: row, component }] : []
  })
  const kept = keepEvents(taken.whole, written)
  await setResource(tx, place, { record_id: put.id, name, uid: taken.event.uid, kept })
}
