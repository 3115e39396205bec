import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { accessEmail, emailRedated } from '#features/records/emails/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { type Tag, type TagableType, tagName } from '../contract/mark.ts'
import { configuredTagsChanged, TAGGED_MAX } from '../contract/messages.ts'
import { configureTags, isLimited, namesOf, recordTagged, shown, tagEmails } from './tag-emails.ts'
import * as repo from './tags.repo.ts'

const { tagRefusals } = calls

/** A tagged draft that is saved or sent is elsewhere in the list of its tag. */
export const followRedated = reactTo(emailRedated, repo.placeTaggings)

/** AP-084. */
export const listTagsRoute = readRoute(calls.listTags, async ({ query }, { db }) => ({
  tags: await repo.suggestTags(db, tagName(query.key) ?? '', await isLimited(db)),
}))

/** AP-085. */
export const addTagsRoute = writeRoute(calls.addTags, async ({ body }, { tx, actor }) => {
  onlyEmails(body.tagable_type)
  const tags = await tagEmails(tx, actor, body.tagable_ids, body.names)
  return { tags: tags.map(shown) }
})

/** AP-086. */
export const removeTagsRoute = writeRoute(calls.removeTags, async ({ body }, { tx, actor }) => {
  onlyEmails(body.tagable_type)
  await accessEmail(tx, actor, body.tagable_id)
  const tags = await repo.findTags(tx, namesOf(body.names))
  if (tags.some(({ system }) => system)) throw new RefusedError(tagRefusals.system)
  if (tags.length === 0) return
  await repo.deleteTaggings(
    tx,
    body.tagable_id,
    tags.map(({ id }) => id),
  )
  await recordTagged(tx, [body.tagable_id], actor.user_id)
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

/** Renames a configured tag on all that carries it; whoever shows a mail with it hears of it. */
export const renameTagRoute = writeRoute(calls.renameTag, async ({ body }, { tx, actor }) => {
  const [old_name] = namesOf([body.name])
  const [name = ''] = namesOf([body.new_name])
  const [tag] = await repo.findTags(tx, [old_name ?? ''])
  if (!tag?.configured) throw new RefusedError(tagRefusals.notFound)
  const [taken] = await repo.findTags(tx, [name])
  if (taken && taken.id !== tag.id) throw new RefusedError(tagRefusals.known)
  await repo.setTagName(tx, tag.id, name)
  for (let after = 0; ; ) {
    const ids = await repo.listCarriers(tx, tag.id, after, TAGGED_MAX)
    await recordTagged(tx, ids, actor.user_id)
    const last = ids.at(-1)
    if (last === undefined || ids.length < TAGGED_MAX) break
    after = last
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

/** Ships and contacts have no records yet that could be tagged: none of them can be found. */
function onlyEmails(type: TagableType): void {
  if (type !== 'Email') throw new RefusedError(tagRefusals.notFound)
}

async function recordConfigured(tx: Tx, actor: Actor): Promise<{ tags: Tag[] }> {
  const tags = await repo.listConfigured(tx)
  const audience = { to: 'company' } as const
  recordChange(tx, { message: configuredTagsChanged, body: { tags }, audience, actor_id: actor.user_id })
  return { tags }
}
