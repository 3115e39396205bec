/** A name of XML as `{namespace}name`. */
export type Key = string

export const DAV = 'DAV:'
export const CARDDAV = 'urn:ietf:params:xml:ns:carddav'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'
/** Of the change tag, which was never an RFC and which every client asks for. */
export const CALENDAR_SERVER = 'http://calendarserver.org/ns/'
export const APPLE = 'http://apple.com/ns/ical/'

/** The prefixes of what is written. */
const prefixes: Readonly<Record<string, string>> = {
  [DAV]: 'D',
  [CARDDAV]: 'CR',
  [CALDAV]: 'C',
  [CALENDAR_SERVER]: 'CS',
  [APPLE]: 'A',
}

export const dav = (name: string): Key => `{${DAV}}${name}`
export const carddav = (name: string): Key => `{${CARDDAV}}${name}`
export const caldav = (name: string): Key => `{${CALDAV}}${name}`
export const calendarServer = (name: string): Key => `{${CALENDAR_SERVER}}${name}`
export const apple = (name: string): Key => `{${APPLE}}${name}`

export function keyOf({ namespace, name }: { namespace: string; name: string }): Key {
  return `{${namespace}}${name}`
}

/** Namespace and name of a key. */
export function partsOfKey(key: Key): [namespace: string, name: string] {
  const end = key.indexOf('}')
  return [key.slice(1, end), key.slice(end + 1)]
}

export function prefixOf(namespace: string): string | undefined {
  return Object.hasOwn(prefixes, namespace) ? prefixes[namespace] : undefined
}

/** Declares all prefixes, for a root element. */
export const declarations = Object.entries(prefixes)
  .map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`)
  .join('')
