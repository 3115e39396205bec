import { DavError } from '@laycan/dav/dav-error.ts'
import { caldav, carddav, dav, type Key } from '@laycan/dav/names.ts'
import { type Asked, readPropfind } from '@laycan/dav/read-requests.ts'
import { QUESTION_MAX, readQuestion } from '@laycan/dav/read-xml.ts'
import { type Described, textElement, type Xml } from '@laycan/dav/write-xml.ts'
import type { FileAnswer } from '@laycan/server/http/context.ts'
import { escapeXml } from '@laycan/server/xml/parse-xml.ts'
import type { Collection } from '../collection.ts'
import { findDeviceUser, readEpoch } from '../device-resources.repo.ts'
import { collectionsOf, type Place } from '../places.ts'
import { multistatusAnswer } from './answers.ts'
import { describeListed } from './describe-resources.ts'
import {
  collectionProperties,
  describe,
  kindOf,
  ownProperties,
  type Properties,
  privileges,
} from './properties.ts'
import { writeToken } from './sync-token.ts'
import { headerOf, hrefs, type Visit } from './visit.ts'

const PAGE = 500

/** PROPFIND (RFC 4918, 9.1) of depth 0 or 1. @throws DavError for more, and for what is no question */
export async function answerPropfind(visit: Visit, place: Place): Promise<FileAnswer> {
  const depth = headerOf(visit, 'depth')?.trim().toLowerCase() ?? 'infinity'
  if (depth !== '0' && depth !== '1')
    throw new DavError(403, 'Ask with Depth 0 or 1', dav('propfind-finite-depth'))
  const asked = readPropfind(readQuestion(await visit.body(QUESTION_MAX)))
  return multistatusAnswer(pagesOf(visit, place, asked, depth === '1'))
}

async function* pagesOf(
  visit: Visit,
  place: Place,
  asked: Asked,
  isDeep: boolean,
): AsyncGenerator<Described[]> {
  const { user_id } = visit.device.actor
  const principal = hrefs.principal(user_id)
  if (place.kind === 'resource') {
    yield await ofResource(visit, place, asked)
    return
  }
  if (place.kind === 'collection') {
    const { collection, area } = place
    const href = hrefs.collection(area, user_id, collection.name)
    yield [await describe(href, asked, await propertiesOf(visit, collection))]
    for (let after = 0; isDeep; ) {
      const listed = await collection.list(after, PAGE)
      const last = listed.at(-1)
      if (last === undefined) return
      yield await describeListed({ collection, href, principal, asked }, listed)
      after = last.id
    }
    return
  }
  yield [await describe(hrefOf(visit, place), asked, await plainProperties(visit, place))]
  if (!isDeep) return
  if (place.kind === 'home') {
    for (const collection of await collectionsOf(visit, place.area)) {
      const href = hrefs.collection(place.area, user_id, collection.name)
      yield [await describe(href, asked, await propertiesOf(visit, collection))]
    }
  } else if (place.kind === 'principals')
    yield [await describe(principal, asked, await plainProperties(visit, { kind: 'principal' }))]
  else if (place.kind === 'area')
    yield [
      await describe(
        hrefs.home(place.area, user_id),
        asked,
        await plainProperties(visit, { kind: 'home', area: place.area }),
      ),
    ]
}

async function ofResource(
  visit: Visit,
  { area, collection, name }: Extract<Place, { kind: 'resource' }>,
  asked: Asked,
): Promise<Described[]> {
  const { user_id } = visit.device.actor
  const found = await collection.read([name])
  if (found.length === 0) throw new DavError(404, 'This is not here')
  const href = hrefs.collection(area, user_id, collection.name)
  return describeListed({ collection, href, principal: hrefs.principal(user_id), asked }, found)
}

function hrefOf({ device }: Visit, place: Exclude<Place, { kind: 'collection' | 'resource' }>): string {
  const { user_id } = device.actor
  if (place.kind === 'principal') return hrefs.principal(user_id)
  if (place.kind === 'principals') return `${hrefs.root}principals/`
  if (place.kind === 'home') return hrefs.home(place.area, user_id)
  return place.kind === 'area' ? `${hrefs.root}${place.area}/` : hrefs.root
}

/** Of a collection, with its state as tokens and tags. */
function propertiesOf(visit: Visit, collection: Collection): Properties {
  const principal = hrefs.principal(visit.device.actor.user_id)
  return collectionProperties(
    collection,
    {
      token: async () => {
        const { unknown_from: base } = await collection.state()
        return escapeXml(
          writeToken(await tokenOwner(visit, collection), { base, behind: undefined, listed: undefined }),
        )
      },
      tag: async () => `${(await collection.state()).newest}`,
    },
    principal,
  )
}

/** What tells tokens of a collection from all others. */
export async function tokenOwner({ device }: Visit, { kind, name }: Collection): Promise<string> {
  return `${await readEpoch(device.company.db)}:${kind}:${name}:${device.actor.user_id}`
}

async function plainProperties(
  visit: Visit,
  place: Exclude<Place, { kind: 'collection' | 'resource' }>,
): Promise<Properties> {
  const { user_id } = visit.device.actor
  const principal = hrefs.principal(user_id)
  const { name, email } = await findDeviceUser(visit.device.company.db, user_id)
  const isPrincipal = place.kind === 'principal'
  const href = (address: string) => textElement(dav('href'), address)
  const always: [Key, () => Xml][] = [
    ...ownProperties(principal),
    [
      dav('resourcetype'),
      () => (isPrincipal ? kindOf(dav('collection'), dav('principal')) : kindOf(dav('collection'))),
    ],
    [dav('displayname'), () => escapeXml(isPrincipal ? name : 'Laycan')],
    [dav('current-user-privilege-set'), () => privileges(false)],
  ]
  // Clients ask whom they have found wherever they come in.
  const homes: [Key, () => Xml][] = [
    [dav('principal-URL'), () => href(principal)],
    [carddav('addressbook-home-set'), () => href(hrefs.home('contacts', user_id))],
    [caldav('calendar-home-set'), () => href(hrefs.home('calendars', user_id))],
    [caldav('calendar-user-address-set'), () => href(`mailto:${email}`) + href(principal)],
  ]
  const { scopes } = visit.device
  const open = homes.filter(
    ([key]) =>
      (scopes.includes('contacts') || !key.endsWith('addressbook-home-set')) &&
      (scopes.includes('calendars') || !key.includes('calendar-')),
  )
  return new Map(isPrincipal || place.kind === 'root' ? [...always, ...open] : always)
}
