import { caldav, carddav, dav, type Key } from '@laycan/dav/names.ts'
import type { Asked } from '@laycan/dav/read-requests.ts'
import type { Described, Xml } from '@laycan/dav/write-xml.ts'
import { escapeXml } from '@laycan/server/xml/parse-xml.ts'
import type { Collection, Listed, Whole } from '../collection.ts'
import { describe, ownProperties, privileges } from './properties.ts'
import { hrefs } from './visit.ts'

/** A collection with its address, and what its answers are about. */
export interface Shown {
  readonly collection: Collection
  readonly href: string
  readonly principal: string
  readonly asked: Asked
}

const dataKeys = { book: carddav('address-data'), calendar: caldav('calendar-data') } as const
const types = {
  book: 'text/vcard; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8; component=vevent',
} as const

export function typeOf({ kind }: Collection): string {
  return types[kind]
}

/** Whether what stands in resources is asked for, which has to be read. */
export function asksForData({ asked, collection }: Shown): boolean {
  return asked.kind === 'some' && asked.keys.includes(dataKeys[collection.kind])
}

/** What is answered about some resources, which are read where what stands in them is asked for. */
export async function describeListed(shown: Shown, listed: readonly Listed[]): Promise<Described[]> {
  if (!asksForData(shown)) return Promise.all(listed.map((each) => describeOne(shown, each)))
  const wholes = await shown.collection.read(listed.map(({ name }) => name))
  return describeWhole(shown, wholes)
}

export async function describeWhole(shown: Shown, wholes: readonly Whole[]): Promise<Described[]> {
  return Promise.all(wholes.map((whole) => describeOne(shown, whole, whole)))
}

function describeOne(
  { collection, href, principal, asked }: Shown,
  { name, etag }: Listed,
  whole?: Whole,
): Promise<Described> {
  const version = asked.kind === 'some' ? asked.version : undefined
  const has = new Map<Key, () => Xml | Promise<Xml>>([
    ...ownProperties(principal),
    [dav('resourcetype'), () => ''],
    [dav('getetag'), () => escapeXml(etag)],
    [dav('getcontenttype'), () => typeOf(collection)],
    [dav('current-user-privilege-set'), () => privileges(collection.can_write)],
  ])
  if (whole) has.set(dataKeys[collection.kind], async () => escapeXml(await whole.text(version)))
  return describe(hrefs.resource(href, name), asked, has)
}
