import { childOf, type XmlElement } from '@laycan/server/xml/parse-xml.ts'
import { DavError } from './dav-error.ts'
import { type AddressFilter, type CalendarFilter, readAddressFilter, readCalendarFilter } from './filters.ts'
import { caldav, carddav, dav, type Key, keyOf } from './names.ts'

/** Which properties are asked for. */
export type Asked =
  | { readonly kind: 'all' }
  | { readonly kind: 'names' }
  | { readonly kind: 'some'; readonly keys: readonly Key[]; readonly version: string | undefined }

/** Resources that one question names at most. */
const HREFS_MAX = 5_000
/** Properties that one question names at most. */
const KEYS_MAX = 200

/** PROPFIND (RFC 4918, 9.1): an empty one asks for all. @throws DavError */
export function readPropfind(root: XmlElement | undefined): Asked {
  if (root === undefined) return { kind: 'all' }
  if (keyOf(root) !== dav('propfind')) throw new DavError(400, 'A PROPFIND has the root DAV:propfind')
  return readAsked(root)
}

function readAsked(root: XmlElement): Asked {
  if (childOf(root, 'propname')) return { kind: 'names' }
  const prop = root.children.find((child) => keyOf(child) === dav('prop'))
  if (prop === undefined) return { kind: 'all' }
  if (prop.children.length > KEYS_MAX) throw new DavError(400, 'This asks for more than 200 properties')
  const data = prop.children.find((child) => child.name === 'address-data' || child.name === 'calendar-data')
  if (data && childOf(data, 'expand'))
    throw new DavError(403, 'Series are not expanded here', caldav('supported-calendar-data'))
  return { kind: 'some', keys: [...new Set(prop.children.map(keyOf))], version: data?.attributes.version }
}

/** The names of properties that are to be changed (RFC 4918, 9.2). @throws DavError */
export function readProppatch(root: XmlElement | undefined): readonly Key[] {
  if (root === undefined || keyOf(root) !== dav('propertyupdate'))
    throw new DavError(400, 'A PROPPATCH has the root DAV:propertyupdate')
  const keys = root.children.flatMap((change) => childOf(change, 'prop')?.children.map(keyOf) ?? [])
  if (keys.length > KEYS_MAX) throw new DavError(400, 'This changes more than 200 properties')
  return [...new Set(keys)]
}

/** A REPORT (RFC 3253, 3.6). */
export type Report =
  | {
      readonly kind: 'sync'
      readonly asked: Asked
      readonly token: string
      readonly limit: number | undefined
    }
  | { readonly kind: 'multiget'; readonly asked: Asked; readonly hrefs: readonly string[] }
  | {
      readonly kind: 'cards'
      readonly asked: Asked
      readonly filter: AddressFilter
      readonly limit: number | undefined
    }
  | { readonly kind: 'events'; readonly asked: Asked; readonly filter: CalendarFilter }

/** @throws DavError also for a report that is not known here (`supported-report`) */
export function readReport(root: XmlElement | undefined): Report {
  if (root === undefined) throw new DavError(400, 'A REPORT says which one it is')
  const key = keyOf(root)
  if (key === dav('sync-collection')) return readSync(root)
  if (key === carddav('addressbook-multiget') || key === caldav('calendar-multiget'))
    return { kind: 'multiget', asked: readAsked(root), hrefs: readHrefs(root) }
  if (key === carddav('addressbook-query'))
    return { kind: 'cards', asked: readAsked(root), filter: readAddressFilter(root), limit: readLimit(root) }
  if (key === caldav('calendar-query'))
    return { kind: 'events', asked: readAsked(root), filter: readCalendarFilter(root) }
  throw new DavError(403, `The report ${root.name.slice(0, 60)} is not known here`, dav('supported-report'))
}

function readSync(root: XmlElement): Report {
  const level = childOf(root, 'sync-level')?.text.trim() ?? '1'
  if (level !== '1')
    throw new DavError(403, 'Only the level 1 is known here', dav('sync-traversal-supported'))
  const token = childOf(root, 'sync-token')?.text.trim() ?? ''
  return { kind: 'sync', asked: readAsked(root), token, limit: readLimit(root) }
}

function readLimit(root: XmlElement): number | undefined {
  const text = childOf(childOf(root, 'limit'), 'nresults')?.text.trim() ?? ''
  return /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined
}

function readHrefs(root: XmlElement): readonly string[] {
  const hrefs = root.children.filter((child) => keyOf(child) === dav('href')).map(({ text }) => text.trim())
  if (hrefs.length > HREFS_MAX)
    throw new DavError(403, 'This names more than 5,000 resources', dav('number-of-matches-within-limits'))
  return [...new Set(hrefs)]
}
