import { refusals } from '@laycan/contract/errors.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { tagRecords, untagRecords } from '#features/marks/tags/server/public.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import * as book from '#features/records/contacts/server/public.ts'
import * as calls from '../../contract/endpoints.ts'
import { duplicateRefusals } from '../../contract/errors.ts'
import { recordSearch } from '../pairs/search-book.ts'
import { decideMerge, takeApart } from './decide-merge.ts'
import * as repo from './merges.repo.ts'

const TAGGED = 'AddressBook' as const

export const listMergesRoute = readRoute(calls.listMerges, async (_, { db }) => ({
  merges: await repo.listMerges(db),
}))

export const mergeContactsRoute = writeRoute(calls.mergeContacts, async ({ body }, { tx, actor }) => {
  const [kept, gone] = await accessBoth(tx, actor, body.kept_id, body.gone_id)
  if (kept.version !== body.kept_version || gone.version !== body.gone_version)
    throw new RefusedError(duplicateRefusals.changedMeanwhile)
  if ((kept.fields.level === 'contact') !== (gone.fields.level === 'contact'))
    throw new RefusedError(duplicateRefusals.levels)
  const entry = decideMerge(kept, gone, body)
  await book.setContacts(tx, [{ id: kept.id, entry }])
  const brought = await bringAll(tx, actor, { kept, gone, name: entry.fields.name })
  await book.setDeleted(tx, [gone.id], true)
  await note(tx, actor, kept.id, `by merging it with ${gone.fields.name}`)
  await book.noteChange(tx, [gone.id], { user_id: actor.user_id, action: 'deleted' })
  const { fields, items, custom } = kept
  const merge_id = await repo.insertMerge(tx, actor.user_id, {
    kept_id: kept.id,
    gone_id: gone.id,
    gone_name: gone.fields.name,
    before: { fields, items, custom },
    after: entry,
    version: kept.version + 1,
    ...brought,
  })
  await tell(tx, actor, [kept.id, ...brought.staff_ids], { id: gone.id, deleted: true })
  const [address_book] = await book.findContactRows(tx, [kept.id])
  if (!address_book) throw new RefusedError(contactRefusals.notFound)
  return { merge_id, address_book }
})

type Both = [book.StoredContact, book.StoredContact]

/** Both entries, locked. @throws RefusedError where one is not there, or may not be changed or deleted by the actor */
async function accessBoth(tx: Tx, actor: Actor, kept_id: number, gone_id: number): Promise<Both> {
  if (kept_id === gone_id) throw new RefusedError(duplicateRefusals.sameEntry)
  for (const id of [kept_id, gone_id]) await book.requireContact(tx, actor, id)
  const found = await book.lockContacts(tx, [kept_id, gone_id])
  const kept = found.find(({ id }) => id === kept_id)
  const gone = found.find(({ id }) => id === gone_id)
  if (!kept || !gone || kept.deleted || gone.deleted) throw new RefusedError(contactRefusals.notFound)
  if (!book.mayEdit(actor, kept.fields) || !book.mayDelete(actor, gone.fields))
    throw new RefusedError(refusals.noPermission)
  return [kept, gone]
}

/** Groups, tags and, of a company, its people come to the kept entry. */
async function bringAll(
  tx: Tx,
  actor: Actor,
  { kept, gone, name }: { kept: book.StoredContact; gone: book.StoredContact; name: string },
): Promise<Pick<repo.StoredMerge, 'group_ids' | 'tags' | 'staff_ids'>> {
  const group_ids = await book.copyGroups(tx, gone.id, kept.id)
  const own = new Set(await book.listTagsOf(tx, kept.id))
  const tags = (await book.listTagsOf(tx, gone.id)).filter((tag) => !own.has(tag))
  if (tags.length > 0) await tagRecords(tx, actor, { kind: TAGGED, ids: [kept.id] }, tags)
  const staff_ids =
    gone.fields.level === 'contact' ? [] : await book.moveStaff(tx, gone.id, { id: kept.id, name })
  return { group_ids, tags, staff_ids }
}

export const undoMergeRoute = writeRoute(calls.undoMerge, async ({ params }, { tx, actor }) => {
  const merge = await repo.lockMerge(tx, params.id)
  if (!merge) throw new RefusedError(duplicateRefusals.mergeNotFound)
  if (merge.undone_at !== null) throw new RefusedError(duplicateRefusals.undone)
  const found = await book.lockContacts(tx, [merge.kept_id, merge.gone_id])
  const kept = found.find(({ id }) => id === merge.kept_id)
  const gone = found.find(({ id }) => id === merge.gone_id)
  if (!kept || !gone) throw new RefusedError(contactRefusals.notFound)
  if (!book.mayEdit(actor, kept.fields) || !book.mayDelete(actor, gone.fields))
    throw new RefusedError(refusals.noPermission)
  const { entry, stayed } = takeApart(kept, merge.before, merge.after)
  await book.setContacts(tx, [{ id: kept.id, entry }])
  await book.leaveGroups(tx, kept.id, merge.group_ids)
  if (merge.tags.length > 0) await untagRecords(tx, actor, { kind: TAGGED, ids: [kept.id] }, merge.tags)
  const staff = await book.moveStaff(tx, kept.id, { id: gone.id, name: gone.fields.name }, merge.staff_ids)
  if (gone.deleted) await book.setDeleted(tx, [gone.id], false)
  await note(tx, actor, kept.id, `by taking back that it was merged with ${merge.gone_name}`)
  await book.noteChange(tx, [gone.id], { user_id: actor.user_id, action: 'restored' })
  await repo.setUndone(tx, params.id)
  await tell(tx, actor, [kept.id, gone.id, ...staff], { id: gone.id, deleted: false })
  const isGone = kept.deleted ? [`${kept.fields.name} was deleted since, and stays deleted.`] : []
  return { stayed: [...stayed, ...isGone] }
})

async function note(tx: Tx, { user_id }: Actor, id: number, how: string): Promise<void> {
  await book.noteChange(tx, [id], { user_id, action: 'edited', fields: [how] })
}

async function tell(
  tx: Tx,
  { user_id }: Actor,
  changed: readonly number[],
  gone: { readonly id: number; readonly deleted: boolean },
): Promise<void> {
  book.recordDeleted(tx, user_id, [gone.id], gone.deleted)
  await book.recordContacts(tx, changed, user_id)
  await recordSearch(tx)
}
