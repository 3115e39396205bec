import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import { refusals } from '@laycan/contract/errors.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Services, WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { setRecordTags } from '#features/records/record-kinds/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { contactRefusals } from '../contract/errors.ts'
import { mergeList } from '../contract/merge-list.ts'
import { CONTACTS_TOLD_MAX, contactsDeleted, contactsReplaced, contactsSaved } from '../contract/messages.ts'
import { accessToChange, findEntries, mayDelete, mayEdit, mayShareGroups } from './access-contact.ts'
import { changedFields, noteChange } from './changes.repo.ts'
import { findContact, findRows, insertContact, renameIn, setContact, setDeleted } from './contacts.repo.ts'
import { decideContact } from './decide-contact.ts'
import { readContact } from './get-contact.ts'
import { tellGroup } from './group-calls.ts'
import { setGroupsOf } from './groups.repo.ts'
import { setCreator } from './mail-people/raise-people.repo.ts'
import { makePicture } from './picture/make-picture.ts'
import { setPicture } from './picture/pictures.repo.ts'

export type ContactWords = HandlerInput<typeof calls.createContact>['body']
type Form = ContactWords

type Changing = Pick<WriteContext, 'tx' | 'actor' | 'services'>

/** AP-173. */
export const createContactRoute = writeRoute(calls.createContact, async ({ body }, context) => {
  const id = await addContact(context, body)
  return { address_book: await readContact(context.tx, context.actor, id) }
})

/** Adds an entry as its form has it. @throws RefusedError in the words of the form, and without the right to */
export async function addContact({ tx, actor, services }: Changing, body: Form): Promise<number> {
  const entry = await decideContact(tx, body)
  if (!mayEdit(actor, entry.fields)) throw new RefusedError(refusals.noPermission)
  const id = await insertContact(tx, entry, actor.user_id)
  await changePicture(tx, services, id, body)
  await noteChange(tx, [id], { user_id: actor.user_id, action: 'added' })
  await setMarks(tx, actor, id, body)
  await recordContacts(tx, [id], actor.user_id)
  return id
}

/** AP-174. */
export const updateContactRoute = writeRoute(calls.updateContact, async ({ params, body }, context) => {
  await changeContact(context, params.id, body)
  return { address_book: await readContact(context.tx, context.actor, params.id) }
})

/** Writes an entry as its form has it. @throws RefusedError as `addContact`, and where it changed meanwhile */
export async function changeContact(
  { tx, actor, services }: Changing,
  id: number,
  body: Form,
): Promise<void> {
  const before = await accessToChange(tx, actor, id)
  if (body.version !== undefined && body.version !== before.version)
    throw new RefusedError(contactRefusals.changedMeanwhile)
  const entry = await decideContact(tx, body, before)
  if (!mayEdit(actor, entry.fields)) throw new RefusedError(refusals.noPermission)
  const fields = await changedFields(tx, actor.user_id, before.id, entry)
  await setContact(tx, before.id, entry)
  const hasPicture = await changePicture(tx, services, before.id, body)
  if (hasPicture) fields.push('avatar')
  const { level, name } = entry.fields
  const isRaised = before.level === 'non_contact' && level !== 'non_contact'
  if (isRaised) await setCreator(tx, [before.id], actor.user_id)
  const action = isRaised ? 'added' : 'edited'
  await noteChange(tx, [before.id], { user_id: actor.user_id, action, fields })
  const renamed = level === 'contact' ? [] : await renameIn(tx, { id: before.id, level, name })
  await setMarks(tx, actor, before.id, body)
  await recordContacts(tx, [before.id, ...renamed], actor.user_id)
}

/** The picture of an entry, as far as the form brings one or takes it away; whether it does. */
async function changePicture(tx: Tx, { blobs }: Services, id: number, form: Form): Promise<boolean> {
  const { avatar, remove_avatar } = form
  if (avatar === undefined && !remove_avatar) return false
  const picture = avatar === undefined ? null : await blobs.put(await makePicture(avatar.bytes))
  await setPicture(tx, id, picture, new Date())
  return true
}

/** Tags and groups of an entry, as far as the form names them. */
async function setMarks(tx: Tx, actor: Actor, id: number, form: Form): Promise<void> {
  const { address_book, tags } = form.begun === undefined ? form : await besideOthers(tx, actor, id, form)
  if (tags !== undefined) await setRecordTags(tx, actor, { kind: 'AddressBook', id }, tags)
  const { user_id } = actor
  const groups = [
    { personal: false, ids: mayShareGroups(actor) ? address_book.shared_groups : undefined },
    { personal: true, ids: address_book.my_groups },
  ]
  for (const { personal, ids } of groups) {
    const changed = ids === undefined ? [] : await setGroupsOf(tx, { id, personal, user_id }, ids)
    for (const group of changed) tellGroup(tx, actor, { id: group, personal }, [id])
  }
}

/** Tags and groups of a form, with what others put in or took out since it was opened. */
async function besideOthers(
  tx: Tx,
  { user_id }: Actor,
  id: number,
  { address_book, tags, begun }: Form,
): Promise<Pick<Form, 'address_book' | 'tags'>> {
  const now = await findContact(tx, user_id, id)
  if (now === undefined || begun === undefined) return { address_book, tags }
  const { shared_groups, my_groups } = address_book
  return {
    tags: tags && mergeList(now.tags, begun.tags, tags),
    address_book: {
      ...address_book,
      shared_groups: shared_groups && mergeList(now.shared_groups, begun.shared_groups, shared_groups),
      my_groups: my_groups && mergeList(now.my_groups, begun.my_groups, my_groups),
    },
  }
}

/** AP-175. */
export const deleteContactRoute = writeRoute(calls.deleteContact, async ({ params }, { tx, actor }) => {
  const [entry] = await findEntries(tx, actor, [params.id])
  if (!entry) throw new RefusedError(contactRefusals.notFound)
  if (!mayDelete(actor, entry)) throw new RefusedError(refusals.noPermission)
  await change(tx, actor, [entry.id], true)
})

export const deleteContactsRoute = writeRoute(calls.deleteContacts, async ({ body }, { tx, actor }) => {
  const entries = await findEntries(tx, actor, body.address_book_ids)
  const deleted_ids = entries.filter((entry) => mayDelete(actor, entry)).map(({ id }) => id)
  await change(tx, actor, deleted_ids, true)
  return { deleted_ids }
})

export const restoreContactsRoute = writeRoute(calls.restoreContacts, async ({ body }, { tx, actor }) => {
  const entries = await findEntries(tx, actor, body.address_book_ids, { deleted: true })
  const restored_ids = entries.filter((entry) => mayDelete(actor, entry)).map(({ id }) => id)
  await change(tx, actor, restored_ids, false)
  await recordContacts(tx, restored_ids, actor.user_id)
  return { restored_ids }
})

async function change(tx: Tx, { user_id }: Actor, ids: number[], deleted: boolean): Promise<void> {
  if (ids.length === 0) return
  await setDeleted(tx, ids, deleted)
  await noteChange(tx, ids, { user_id, action: deleted ? 'deleted' : 'restored' })
  recordDeleted(tx, user_id, ids, deleted)
}

/** Tells that entries are in the book no more, or are again. */
export function recordDeleted(tx: Tx, actor_id: number | null, ids: number[], deleted: boolean): void {
  const audience = { to: 'company' } as const
  recordChange(tx, { message: contactsDeleted, body: { ids, deleted }, audience, actor_id })
}

/** Tells how entries are now; of more than a page, that lists had better be read again. */
export async function recordContacts(tx: Tx, ids: readonly number[], actor_id: number | null): Promise<void> {
  if (ids.length === 0) return
  const audience = { to: 'company' } as const
  if (ids.length > CONTACTS_TOLD_MAX) return recordReplaced(tx, actor_id)
  const address_books = await findRows(tx, ids)
  // Whom only mails tell of not everybody may see.
  if (address_books.some(({ level }) => level === 'non_contact')) return recordReplaced(tx, actor_id)
  recordChange(tx, { message: contactsSaved, body: { address_books }, audience, actor_id })
}

/** Tells that so much of the book is other than before that lists had better be read again. */
export function recordReplaced(tx: Tx, actor_id: number | null = null): void {
  recordChange(tx, { message: contactsReplaced, body: {}, audience: { to: 'company' }, actor_id })
}
