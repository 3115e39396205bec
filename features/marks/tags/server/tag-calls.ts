import { refusals } from '@laycan/contract/errors.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { happen, reactTo } from '@laycan/server/reactions.ts'
import { emailRedated } from '#features/records/emails/server/public.ts'
import { accessRecord } from '#features/records/record-kinds/server/public.ts'
import type { SuggestionSource } from '#features/records/search/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { type Tag, TagableType, tagName } from '../contract/mark.ts'
import { configuredTagsChanged, TAGGED_MAX } from '../contract/messages.ts'
import {
  configureTags,
  isLimited,
  namesOf,
  recordTagged,
  shown,
  type Tagables,
  tagableOf,
  tagRecords,
  tagRenamed,
  untagRecords,
} from './tag-records.ts'
import * as repo from './tags.repo.ts'

const { tagRefusals } = calls

/** A tagged draft that is saved or sent is elsewhere in the list of its tag. */
export const followRedated = reactTo(emailRedated, repo.placeTaggings)

/** AP-084. */
export const listTagsRoute = readRoute(calls.listTags, async ({ query }, { db }) => ({
  tags: await repo.suggestTags(db, tagName(query.key) ?? '', await isLimited(db)),
}))

/** The search suggests tags as well. */
export const suggestedTags: SuggestionSource = {
  kind: 'tag',
  order: 20,
  most: 5,
  prefixes: ['tag'],
  is_bare: true,
  words: 3,
  async suggest(db, _, typed, limit) {
    const tags = await repo.suggestTags(db, tagName(typed) ?? typed, false)
    return tags.slice(0, limit).map(({ name }) => ({ text: name, value: name }))
  },
}

/** AP-085. */
export const addTagsRoute = writeRoute(calls.addTags, async ({ body }, { tx, actor }) => {
  const tags = await tagRecords(tx, actor, { kind: body.tagable_type, ids: body.tagable_ids }, body.names)
  return { tags: tags.map(shown) }
})

/** AP-086. */
export const removeTagsRoute = writeRoute(calls.removeTags, async ({ body }, { tx, actor }) => {
  const record = { kind: body.tagable_type, id: body.tagable_id }
  await accessRecord(tx, actor, record)
  const records = { kind: body.tagable_type, ids: [body.tagable_id] }
  if ((await tagableOf(tx, actor, records)).length === 0) throw new RefusedError(refusals.noPermission)
  await untagRecords(tx, actor, records, body.names)
})

/** AP-208. */
export const listConfiguredTagsRoute = readRoute(calls.listConfiguredTags, async (_, { db }) => ({
  tags: await repo.listConfigured(db),
}))

/** AP-209. */
export const configureTagsRoute = writeRoute(calls.configureTags, async ({ body }, { tx, actor }) => {
  const names = namesOf(body.names)
  const known = await repo.findTags(tx, names)
  if (known.length === names.length && known.every(({ configured }) => configured))
    throw new RefusedError(tagRefusals.known)
  if ((await repo.listConfigured(tx)).length + names.length > calls.CONFIGURED_MAX)
    throw new RefusedError(tagRefusals.tooMany)
  await configureTags(tx, actor.user_id, names)
  return recordConfigured(tx, actor)
})

/** Renames a configured tag on all that carries it, or gives it a colour; whoever shows a mail with it hears of it. */
export const renameTagRoute = writeRoute(calls.renameTag, async ({ body }, { tx, actor }) => {
  const [old_name] = namesOf([body.name])
  const [tag] = await repo.findTags(tx, [old_name ?? ''])
  if (!tag?.configured) throw new RefusedError(tagRefusals.notFound)
  if (body.colour !== undefined) await repo.setTagColour(tx, tag.id, body.colour)
  if (body.new_name !== undefined) await rename(tx, actor, tag, body.new_name)
  return recordConfigured(tx, actor)
})

async function rename(
  tx: Tx,
  actor: Actor,
  { id: tag_id, name: old }: repo.StoredTag,
  new_name: string,
): Promise<void> {
  const [name = ''] = namesOf([new_name])
  const [taken] = await repo.findTags(tx, [name])
  if (taken && taken.id !== tag_id) throw new RefusedError(tagRefusals.known)
  await repo.setTagName(tx, tag_id, name)
  const meant = { on: [name], off: name === old ? [] : [old] }
  await eachCarriers(tx, tag_id, (records) => recordTagged(tx, actor, records, meant))
  await happen(tx, tagRenamed, { from: old, to: name, actor_id: actor.user_id })
}

/** Does something with all records that carry a tag, part by part. */
async function eachCarriers(
  tx: Tx,
  tag_id: number,
  work: (records: Tagables) => Promise<void>,
): Promise<void> {
  for (const kind of TagableType.options) {
    for (let after = 0; ; ) {
      const ids = await repo.listCarriers(tx, { tag_id, kind }, after, TAGGED_MAX)
      const last = ids.at(-1)
      if (last === undefined) break
      await repo.holdRecords(tx, { kind, ids })
      await work({ kind, ids })
      after = last
    }
  }
}

/** Several tags become one; what carries them carries that one. */
export const mergeTagsRoute = writeRoute(calls.mergeTags, async ({ body }, { tx, actor }) => {
  const [into] = await repo.findTags(tx, namesOf([body.into]))
  const found = await repo.findTags(tx, namesOf(body.names))
  const gone = found.filter(({ id }) => id !== into?.id)
  if (!into || gone.length === 0) throw new RefusedError(tagRefusals.notFound)
  if (gone.some(({ system }) => system)) throw new RefusedError(tagRefusals.system)
  for (const { id, name } of gone) {
    await eachCarriers(tx, id, async (records) => {
      await repo.moveTaggings(tx, { from: id, to: into.id }, records)
      await recordTagged(tx, actor, records, { on: [into.name], off: [name] })
    })
    await repo.deleteTag(tx, id)
    await happen(tx, tagRenamed, { from: name, to: into.name, actor_id: actor.user_id })
  }
  return recordConfigured(tx, actor)
})

/** AP-210. */
export const unconfigureTagsRoute = writeRoute(calls.unconfigureTags, async ({ body }, { tx, actor }) => {
  const tags = await repo.findTags(tx, namesOf(body.names))
  if (tags.some(({ system }) => system)) throw new RefusedError(tagRefusals.system)
  await repo.unsetConfigured(
    tx,
    tags.map(({ id }) => id),
  )
  return recordConfigured(tx, actor)
})

async function recordConfigured(tx: Tx, actor: Actor): Promise<{ tags: Tag[] }> {
  const tags = await repo.listConfigured(tx)
  const audience = { to: 'company' } as const
  recordChange(tx, { message: configuredTagsChanged, body: { tags }, audience, actor_id: actor.user_id })
  return { tags }
}
