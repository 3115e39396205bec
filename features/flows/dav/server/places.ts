import { DavError } from '@laycan/dav/dav-error.ts'
import { isResourceName } from '@laycan/dav/paths.ts'
import { refuseWhereOff } from '#features/foundation/company/server/public.ts'
import {
  calendarModule,
  ensureDefaultCalendar,
  listCalendarRows,
} from '#features/records/calendars/server/public.ts'
import type { DavParams } from '../contract/endpoints.ts'
import { bookOf } from './books/book.ts'
import { calendarOf } from './calendars/calendar.ts'
import type { Collection } from './collection.ts'
import type { Visit } from './protocol/visit.ts'

type Area = 'contacts' | 'calendars'

/** What a path names. */
export type Place =
  | { readonly kind: 'root' | 'principals' | 'principal' }
  | { readonly kind: 'area' | 'home'; readonly area: Area }
  | { readonly kind: 'collection'; readonly area: Area; readonly collection: Collection }
  | { readonly kind: 'resource'; readonly area: Area; readonly collection: Collection; readonly name: string }

const notHere = () => new DavError(404, 'This is not here')

/**
 * What a path names. Another person's address books and calendars are as little here as those of nobody.
 * @throws DavError, RefusedError where calendars are turned off
 */
export async function placeOf(
  visit: Visit,
  { area, owner, collection, resource }: DavParams,
): Promise<Place> {
  if (area === undefined) return { kind: 'root' }
  const isOwn = owner === undefined || owner === String(visit.device.actor.user_id)
  if (!isOwn) throw notHere()
  if (area === 'principals') {
    if (collection !== undefined) throw notHere()
    return { kind: owner === undefined ? 'principals' : 'principal' }
  }
  if (area !== 'contacts' && area !== 'calendars') throw notHere()
  await requireScope(visit, area)
  if (owner === undefined) return { kind: 'area', area }
  if (collection === undefined) return { kind: 'home', area }
  const found = (await collectionsOf(visit, area)).find(({ name }) => name === collection)
  if (!found) throw notHere()
  if (resource === undefined) return { kind: 'collection', area, collection: found }
  if (!isResourceName(resource)) throw new DavError(400, 'Nothing can have this name')
  return { kind: 'resource', area, collection: found, name: resource }
}

async function requireScope({ device }: Visit, area: Area): Promise<void> {
  if (!device.scopes.includes(area))
    throw new DavError(403, `This password opens no ${area}`, '{DAV:}need-privileges')
  if (area === 'calendars') await refuseWhereOff(device.company.db, calendarModule)
}

/** The address books, or the calendars that are kept here, of a user. */
export async function collectionsOf({ services, device }: Visit, area: Area): Promise<Collection[]> {
  if (area === 'contacts') return [bookOf(services, device, 'personal'), bookOf(services, device, 'shared')]
  const { db } = device.company
  await ensureDefaultCalendar(db, device.actor)
  const rows = await listCalendarRows(db, device.actor)
  return rows.filter(({ remote_id }) => remote_id === null).map((row) => calendarOf(services, device, row))
}
