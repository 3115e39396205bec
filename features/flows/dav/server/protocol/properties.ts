import { apple, caldav, calendarServer, carddav, dav, type Key } from '@laycan/dav/names.ts'
import type { Asked } from '@laycan/dav/read-requests.ts'
import { type Described, element, elementWith, textElement, type Xml } from '@laycan/dav/write-xml.ts'
import type { Collection } from '../collection.ts'

/** What a resource has: each is written when it is asked for. */
export type Properties = ReadonlyMap<Key, () => Xml | Promise<Xml>>

/** What an answer about all properties leaves out: long, or of no use unless one knows it (RFC 4791, RFC 6578). */
const ONLY_WHEN_NAMED = new Set([
  dav('supported-report-set'),
  dav('sync-token'),
  caldav('calendar-data'),
  carddav('address-data'),
])

/** What is answered about one resource. */
export async function describe(href: string, asked: Asked, has: Properties): Promise<Described> {
  if (asked.kind === 'names') return { href, found: [...has.keys()].map((key) => [key, ''] as const) }
  const keys = asked.kind === 'some' ? asked.keys : [...has.keys()].filter((key) => !ONLY_WHEN_NAMED.has(key))
  const found: [Key, Xml][] = []
  for (const key of keys) {
    const write = has.get(key)
    if (write) found.push([key, await write()])
  }
  const lacking = keys.filter((key) => !has.has(key))
  return { href, found, ...(lacking.length > 0 && { lacking: { status: 404, keys: lacking } }) }
}

const href = (address: string) => textElement(dav('href'), address)

/** Of every resource that is somebody's. */
export function ownProperties(principal: string): [Key, () => Xml][] {
  return [
    [dav('current-user-principal'), () => href(principal)],
    [dav('owner'), () => href(principal)],
    [dav('principal-collection-set'), () => href('/dav/principals/')],
  ]
}

export function kindOf(...kinds: readonly Key[]): Xml {
  return kinds.map((kind) => element(kind)).join('')
}

/** What the user may do with a resource (RFC 3744, 5.4). */
export function privileges(can_write: boolean): Xml {
  const all = can_write
    ? ['read', 'write', 'write-content', 'bind', 'unbind', 'read-current-user-privilege-set']
    : ['read', 'read-current-user-privilege-set']
  return all.map((name) => element(dav('privilege'), element(dav(name)))).join('')
}

function reports(...keys: readonly Key[]): Xml {
  return keys.map((key) => element(dav('supported-report'), element(dav('report'), element(key)))).join('')
}

/** Of an address book or a calendar. @param token what stands for its state now */
export function collectionProperties(
  collection: Collection,
  state: { token: () => Promise<string>; tag: () => Promise<string> },
  principal: string,
): Properties {
  const { title, can_write, size_max } = collection
  const of = collection.kind === 'book' ? bookProperties(collection) : calendarProperties(collection)
  return new Map<Key, () => Xml | Promise<Xml>>([
    ...ownProperties(principal),
    [dav('displayname'), () => title],
    [dav('current-user-privilege-set'), () => privileges(can_write)],
    [dav('sync-token'), state.token],
    [calendarServer('getctag'), state.tag],
    ...of.map(([key, xml]) => [key, () => xml] as const),
    [
      collection.kind === 'book' ? carddav('max-resource-size') : caldav('max-resource-size'),
      () => `${size_max}`,
    ],
  ])
}

function bookProperties({ description }: Collection): [Key, Xml][] {
  const version = (text: string) =>
    elementWith(carddav('address-data-type'), { 'content-type': 'text/vcard', version: text })
  return [
    [dav('resourcetype'), kindOf(dav('collection'), carddav('addressbook'))],
    [carddav('addressbook-description'), description],
    [carddav('supported-address-data'), version('3.0') + version('4.0')],
    [
      carddav('supported-collation-set'),
      textElement(carddav('supported-collation'), 'i;unicode-casemap') +
        textElement(carddav('supported-collation'), 'i;ascii-casemap'),
    ],
    [
      dav('supported-report-set'),
      reports(dav('sync-collection'), carddav('addressbook-multiget'), carddav('addressbook-query')),
    ],
  ]
}

function calendarProperties({ color = '' }: Collection): [Key, Xml][] {
  return [
    [dav('resourcetype'), kindOf(dav('collection'), caldav('calendar'))],
    [apple('calendar-color'), `${color}ff`],
    [caldav('supported-calendar-component-set'), elementWith(caldav('comp'), { name: 'VEVENT' })],
    [
      caldav('supported-calendar-data'),
      elementWith(caldav('calendar-data'), { 'content-type': 'text/calendar', version: '2.0' }),
    ],
    [caldav('max-attendees-per-instance'), '200'],
    [
      dav('supported-report-set'),
      reports(dav('sync-collection'), caldav('calendar-multiget'), caldav('calendar-query')),
    ],
  ]
}
