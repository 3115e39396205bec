import { readComponents } from '@laycan/dav/components.ts'
import { requireConditions } from '@laycan/dav/conditions.ts'
import { DavError } from '@laycan/dav/dav-error.ts'
import { type AddressFilter, matchesCard } from '@laycan/dav/filters.ts'
import { carddav } from '@laycan/dav/names.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { photoOf } from '#features/flows/contact-files/server/public.ts'
import type { ProvenDevice } from '#features/foundation/app-passwords/server/public.ts'
import { contactKey } from '#features/records/contacts/contract/contact-words.ts'
import {
  type DeviceBook,
  type DeviceEntry,
  findInBook,
  findStored,
  leaveOwnGroups,
  listBook,
  listBookChanges,
  listCustomFields,
  readBookState,
  searchInBook,
} from '#features/records/contacts/server/public.ts'
import { type Collection, etagOf, idOfName, type Listed, type Whole } from '../collection.ts'
import {
  type DeviceResource,
  findNamed,
  findNames,
  findResources,
  type ResourcePlace,
} from '../device-resources.repo.ts'
import { contactOfStored } from './card-form.ts'
import { type KeptCard, writeCard } from './card-text.ts'
import { deviceBookOf, placeOf, uidOf } from './own-book.ts'
import { putCard } from './put-card.ts'

/** Bytes of one card: a picture of 2 MB in base64. */
const CARD_MAX = 3 * 1024 * 1024
/** Cards that one filter looks at, and that it finds. */
const LOOKED_AT_MAX = 20_000
const FOUND_MAX = 500
const PAGE = 200

/** An address book of a device: the whole book of the company, or what its user has in groups of his own. */
export function bookOf(services: Services, device: ProvenDevice, kind: DeviceBook['kind']): Collection {
  const reading = { services, device, book: deviceBookOf(device, kind), place: placeOf(device) }
  const { company } = device
  const { db } = company
  const { book } = reading
  return {
    kind: 'book',
    name: kind === 'shared' ? 'company' : 'mine',
    title: kind === 'shared' ? `${company.name} (shared)` : 'My contacts',
    description:
      kind === 'shared'
        ? 'The address book of the company, to be read.'
        : 'What you have in groups of your own, both ways.',
    color: undefined,
    can_write: kind === 'personal',
    size_max: CARD_MAX,
    state: () => readBookState(db, book),
    list: async (after, limit) => namedIn(reading, await listBook(db, book, { after, limit })),
    changes: async (behind, limit) => namedIn(reading, await listBookChanges(db, book, behind, limit)),
    read: async (names) => readCards(reading, await idsOf(reading, names)),
    query: async (filter) => {
      if (!('cards' in filter))
        throw new DavError(403, 'This is an address book', carddav('supported-filter'))
      return queryCards(reading, filter.cards)
    },
    put: async (name, text, conditions) => {
      requireOwn(kind)
      const id = (await idsOf(reading, [name])).get(name)
      return putCard(services, device, { place: reading.place, name, id, text, conditions })
    },
    remove: async (name, conditions) => {
      requireOwn(kind)
      const id = (await idsOf(reading, [name])).get(name)
      await inTransaction(db, async (tx) => {
        const [entry] = id === undefined ? [] : await findInBook(tx, book, [id])
        if (!entry) throw new DavError(404, 'This card is not here anymore')
        requireConditions(conditions, etagOf(entry.sync_number))
        await leaveOwnGroups(tx, device.actor, entry.id)
      })
    },
  }
}

interface Reading {
  readonly services: Services
  readonly device: ProvenDevice
  readonly book: DeviceBook
  readonly place: ResourcePlace
}

function requireOwn(kind: DeviceBook['kind']): void {
  if (kind === 'shared')
    throw new DavError(403, 'The book of the company is changed in the product', '{DAV:}need-privileges')
}

const ownName = (id: number) => `c-${id}.vcf`

async function namedIn<T extends DeviceEntry>(
  { device, book, place }: Reading,
  entries: readonly T[],
): Promise<(T & Listed)[]> {
  const ids = entries.map(({ id }) => id)
  const names =
    book.kind === 'shared' ? new Map<number, string>() : await findNames(device.company.db, place, ids)
  return entries.map((entry) => ({
    ...entry,
    name: names.get(entry.id) ?? ownName(entry.id),
    etag: etagOf(entry.sync_number),
  }))
}

/** The entries that some names are, here or not. A device's own name goes before one of the product. */
async function idsOf(
  { device, book, place }: Reading,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { db } = device.company
  const known = book.kind === 'shared' ? new Map<string, number>() : await findNamed(db, place, names)
  const numbered = names.flatMap((name) => {
    const id = known.has(name) ? undefined : idOfName(name, 'c-', '.vcf')
    return id === undefined ? [] : [[name, id] as const]
  })
  // What a device calls otherwise is not here by its number as well.
  const others =
    book.kind === 'shared'
      ? new Map()
      : await findNames(
          db,
          place,
          numbered.map(([, id]) => id),
        )
  return new Map([...known, ...numbered.filter(([, id]) => !others.has(id))])
}

async function readCards(reading: Reading, ids: ReadonlyMap<string, number>): Promise<Whole[]> {
  const { device, services, book, place } = reading
  const { db } = device.company
  const here = await findInBook(db, book, [...ids.values()])
  const some = here.map(({ id }) => id)
  const [stored, fields, resources] = await Promise.all([
    findStored(db, some),
    listCustomFields(db),
    book.kind === 'shared' ? new Map<number, DeviceResource>() : findResources(db, place, some),
  ])
  const storedOf = new Map(stored.map((entry) => [entry.id, entry]))
  return here.flatMap(({ id, sync_number, picture, updated_at }) => {
    const entry = storedOf.get(id)
    const resource = resources.get(id)
    if (!entry) return []
    const text = async (version?: string) =>
      writeCard(contactOfStored(entry, fields, await photoOf(services.blobs, picture)), {
        uid: resource?.uid ?? uidOf(device, id),
        updated_at,
        ...(resource && { kept: resource.kept as KeptCard }),
        ...(version !== undefined && { version }),
      })
    return [{ id, name: resource?.name ?? ownName(id), etag: etagOf(sync_number), text }]
  })
}

/** Words narrow what is looked at by the index; what they leave is looked at card by card. */
async function queryCards(reading: Reading, filter: AddressFilter): Promise<Whole[]> {
  const found: Whole[] = []
  let looked = 0
  for await (const page of candidates(reading, wordsOf(filter))) {
    looked += page.length
    const some = await namedIn(reading, page)
    for (const whole of await readCards(reading, new Map(some.map(({ name, id }) => [name, id])))) {
      const [card] = readComponents(await whole.text())
      if (card && matchesCard(filter, card)) found.push(whole)
    }
    if (found.length > FOUND_MAX || looked > LOOKED_AT_MAX) throw tooMany()
  }
  return found
}

/** What a filter looks at, some at a time. */
async function* candidates(
  { device, book }: Reading,
  words: readonly string[] | undefined,
): AsyncGenerator<DeviceEntry[]> {
  const { db } = device.company
  const searched = words && (await searchInBook(db, book, words, LOOKED_AT_MAX + 1))
  for (let after = 0, at = 0; ; at += PAGE) {
    const page = searched?.slice(at, at + PAGE) ?? (await listBook(db, book, { after, limit: PAGE }))
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last.id
  }
}

function tooMany(): DavError {
  return new DavError(
    507,
    'This finds too many cards; ask for more words',
    '{DAV:}number-of-matches-within-limits',
  )
}

const searched = new Set(['FN', 'N', 'EMAIL', 'TEL', 'ORG', 'TITLE'])

/** Words that all cards that are found have; undefined where the filter says none. */
function wordsOf({ all, properties }: AddressFilter): string[] | undefined {
  const isSure = all || properties.length === 1
  const words = properties
    .filter(
      ({ name, matches, isAbsent, parameters }) =>
        searched.has(name) && !isAbsent && parameters.length === 0 && matches.length === 1,
    )
    .flatMap(({ matches }) =>
      matches.filter(({ negate, folds }) => !negate && folds).map(({ text }) => contactKey(text)),
    )
    .filter((word) => word.length > 2 && !/[;,]/.test(word))
  return isSure && words.length > 0 ? words : undefined
}
