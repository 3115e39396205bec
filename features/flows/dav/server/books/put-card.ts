import type { Component } from '@laycan/dav/components.ts'
import { type Conditions, requireConditions } from '@laycan/dav/conditions.ts'
import { DavError } from '@laycan/dav/dav-error.ts'
import { carddav } from '@laycan/dav/names.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { readVcards } from '#features/flows/contact-files/server/public.ts'
import type { ProvenDevice } from '#features/foundation/app-passwords/server/public.ts'
import {
  addContact,
  type ContactWords,
  changeContact,
  findInBook,
  findStored,
  joinOwnGroup,
  listCustomFields,
  lockContacts,
  type StoredContact,
  touchInOwnGroups,
} from '#features/records/contacts/server/public.ts'
import { etagOf } from '../collection.ts'
import { findByUid, type ResourcePlace, setResource } from '../device-resources.repo.ts'
import { contactOfStored, formOfCard } from './card-form.ts'
import { keepCard } from './card-text.ts'
import { deviceBookOf, readCard, uidOf } from './own-book.ts'
import { takePhoto } from './take-photo.ts'

/** A card that a device wrote. */
export interface PutCard {
  readonly place: ResourcePlace
  readonly name: string
  /** The entry that has the name, in the book or not. */
  readonly id: number | undefined
  readonly text: string
  readonly conditions: Conditions
}

/**
 * Takes a card of a device into the book of its user: the entry changes, or a new one is made and comes into a group of his
 * own. What only the device knows of it is kept beside it.
 * @throws DavError, RefusedError
 */
export async function putCard(
  services: Services,
  device: ProvenDevice,
  { place, name, id, text, conditions }: PutCard,
): Promise<{ created: boolean }> {
  const card = readCard(text)
  const uid =
    card.properties
      .find((each) => each.name === 'UID')
      ?.value.trim()
      .slice(0, 500) || name
  return inTransaction(device.company.db, async (tx) => {
    const writing = { services, tx, device, card, text }
    const before = await findBefore(writing, id)
    requireConditions(conditions, before && etagOf(before.sync_number))
    const same = before ? undefined : await findSame(writing, uid)
    await refuseUid(writing, { place, uid, id: before?.id ?? same?.id })
    const taken = await write(writing, before ?? same)
    if (before === undefined) await joinOwnGroup(tx, device.actor, taken.id)
    else await touchInOwnGroups(tx, device.actor.user_id, taken.id)
    await setResource(tx, place, { record_id: taken.id, name, uid, kept: await keptOf(writing, taken) })
    return { created: before === undefined }
  })
}

interface Writing {
  readonly services: Services
  readonly tx: Tx
  readonly device: ProvenDevice
  readonly card: Component
  readonly text: string
}

interface Before {
  readonly id: number
  readonly sync_number: number
  readonly picture: string | null
  readonly stored: StoredContact
}

/** The entry as it is now, locked; undefined where it is not in the book of the user. */
async function findBefore({ tx, device }: Writing, id: number | undefined): Promise<Before | undefined> {
  if (id === undefined) return undefined
  const [stored] = await lockContacts(tx, [id])
  const [here] = await findInBook(tx, deviceBookOf(device, 'personal'), [id])
  return stored && here && { ...here, stored }
}

/** A card of the company's book that a device copies is the same entry, which comes to the user's own ones. */
async function findSame({ tx, device }: Writing, uid: string): Promise<Before | undefined> {
  const start = uidOf(device, 0).slice(0, -1)
  const digits = uid.startsWith(start) ? uid.slice(start.length) : ''
  if (!/^[1-9][0-9]{0,14}$/.test(digits)) return undefined
  const id = Number(digits)
  const [stored] = await lockContacts(tx, [id])
  const [here] = await findInBook(tx, { kind: 'shared' }, [id])
  return stored && here && { ...here, stored }
}

/** @throws DavError where another card of the user has the UID (RFC 6352, 6.3.2.1) */
async function refuseUid(
  { tx, device }: Writing,
  { place, uid, id }: { place: ResourcePlace; uid: string; id: number | undefined },
): Promise<void> {
  const others = (await findByUid(tx, place, uid)).filter(({ record_id }) => record_id !== id)
  const here = await findInBook(
    tx,
    deviceBookOf(device, 'personal'),
    others.map(({ record_id }) => record_id),
  )
  const isOwn = id !== undefined && uid === uidOf(device, id)
  if (here.length > 0 && !isOwn)
    throw new DavError(403, 'Another card has this UID', carddav('no-uid-conflict'))
}

interface Taken {
  readonly id: number
  readonly is_unreadable: boolean
}

async function write(
  { services, tx, device, card, text }: Writing,
  before: Before | undefined,
): Promise<Taken> {
  const { contacts, problems } = readVcards(text)
  const [contact] = contacts
  if (contact === undefined)
    throw new DavError(403, problems[0]?.text ?? 'This is no card', carddav('valid-address-data'))
  const fields = await listCustomFields(tx)
  const form = await formOfCard(tx, { card, contact, before: before?.stored, fields })
  const { avatar, is_unreadable } = await takePhoto(services, contact, before?.picture ?? null)
  const context = { services, tx, actor: device.actor }
  const words = avatar ? { ...form, avatar } : form
  if (before === undefined) return { id: await addContact(context, words), is_unreadable }
  // Whoever may not change the entry may still have properties of his device beside it.
  if (avatar || !isSame(before.stored, form)) await changeContact(context, before.id, words)
  return { id: before.id, is_unreadable }
}

/** Whether a form says what is stored already. */
function isSame({ fields, items, custom }: StoredContact, form: ContactWords): boolean {
  const stored: Readonly<Record<string, unknown>> = { ...fields }
  const sameFields = Object.entries(form.address_book).every(([name, value]) => stored[name] === value)
  const sameCustom = Object.entries(form.custom ?? {}).every(([id, value]) => (custom[id] ?? '') === value)
  return sameFields && sameCustom && itemWords(items) === itemWords(form.contact_items)
}

function itemWords(items: StoredContact['items']): string {
  const chosen =
    items.find((item) => item.item_type === 'email' && item.default) ??
    items.find(({ item_type }) => item_type === 'email')
  const words = items.map((item) => [item.item_type, item.value, item.value_type, item === chosen])
  return JSON.stringify(words.toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))))
}

async function keptOf({ tx, card }: Writing, { id, is_unreadable }: Taken) {
  const [[stored], fields] = await Promise.all([findStored(tx, [id]), listCustomFields(tx)])
  if (!stored) throw new DavError(404, 'This card is not here anymore')
  const photos = card.properties.filter(({ name }) => name === 'PHOTO' || name === 'LOGO')
  const isInside = (line: string) => /;ENCODING=b|:data:/i.test(line.slice(0, 200))
  const refused = photos.map(({ line }) => line).filter((line) => is_unreadable || !isInside(line))
  return keepCard(card, contactOfStored(stored, fields, null), refused)
}
