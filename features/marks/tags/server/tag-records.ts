import type { Audience } from '@laycan/contract/message.ts'
import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import type { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import {
  accessRecords,
  findRecordKind,
  recordsRetagged,
} from '#features/records/record-kinds/server/public.ts'
import { searchTextsChanged } from '#features/records/search-index/server/public.ts'
import { CARRIED_MAX, tagRefusals } from '../contract/endpoints.ts'
import { type Tag, TagableType, type Tagging, tagKey, tagName } from '../contract/mark.ts'
import { recordsTagged, TAGGED_MAX } from '../contract/messages.ts'
import * as repo from './tags.repo.ts'

/** Some records of one kind. */
export interface Tagables {
  readonly kind: TagableType
  readonly ids: readonly number[]
}

/**
 * Tags records for the company and tells who may see them; those that the actor may not see or not tag are passed over, twice
 * is once. Answers the tags.
 * @throws RefusedError for what is no tag, for a new one that the actor may not make (CO-018), where he may tag none of the
 * records, and where one would carry too many
 */
export async function tagRecords(
  tx: Tx,
  actor: Actor,
  { kind, ids }: Tagables,
  texts: readonly string[],
): Promise<repo.StoredTag[]> {
  const names = namesOf(texts)
  const known = await repo.findTags(tx, names)
  const keys = new Set(known.map(({ name }) => tagKey(name)))
  const fresh = names.filter((name) => !keys.has(tagKey(name)))
  if (fresh.length > 0 && !(await mayMakeTags(tx, actor))) throw new RefusedError(tagRefusals.noNewTags)
  const made = fresh.length === 0 ? [] : await repo.insertTags(tx, fresh, { created_by: actor.user_id })
  const tags = [...known, ...made]
  const tag_ids = tags.map(({ id }) => id)
  const on = tags.map(({ name }) => name)
  const changed = { kind, ids: await putOn(tx, actor, { kind, ids }, tag_ids) }
  if (changed.ids.length > 0 && (await repo.carriesMore(tx, changed, CARRIED_MAX)))
    throw new RefusedError(tagRefusals.full)
  await recordTagged(tx, actor, changed, { on })
  return tags
}

/** Puts tags on what the actor may tag; answers what has changed by it. @throws RefusedError where he may tag none of it */
async function putOn(
  tx: Tx,
  actor: Actor,
  { kind, ids }: Tagables,
  tag_ids: readonly number[],
): Promise<number[]> {
  if (kind === 'Email') {
    const { is_found, changed_ids } = await repo.insertTaggings(tx, actor, [...new Set(ids)], tag_ids)
    if (!is_found) throw new RefusedError(tagRefusals.notFound)
    return changed_ids
  }
  const tagable = await tagableOf(tx, actor, { kind, ids })
  if (tagable.length === 0) throw new RefusedError(tagRefusals.notFound)
  await repo.holdRecords(tx, { kind, ids: tagable })
  return repo.insertRecordTaggings(tx, actor, { kind, ids: tagable }, tag_ids)
}

/** Those of some records that the actor sees and may tag. */
export async function tagableOf(tx: Tx, actor: Actor, { kind, ids }: Tagables): Promise<number[]> {
  const seen = (await accessRecords(tx, actor, { kind, ids })).map(({ id }) => id)
  const tagableBy = findRecordKind(kind)?.tagableBy
  return tagableBy === undefined || seen.length === 0 ? seen : tagableBy(tx, actor, seen)
}

/** As `tagRecords`, of mails. */
export function tagEmails(
  tx: Tx,
  actor: Actor,
  email_ids: readonly number[],
  texts: readonly string[],
): Promise<repo.StoredTag[]> {
  return tagRecords(tx, actor, { kind: 'Email', ids: email_ids }, texts)
}

/**
 * Takes tags off records that the caller has checked access to; one that is not there does no harm.
 * @throws RefusedError for a system tag (CO-020)
 */
export async function untagRecords(
  tx: Tx,
  actor: Actor,
  { kind, ids }: Tagables,
  texts: readonly string[],
): Promise<void> {
  const tags = await repo.findTags(tx, namesOf(texts))
  if (tags.some(({ system }) => system)) throw new RefusedError(tagRefusals.system)
  if (tags.length === 0 || ids.length === 0) return
  await repo.holdRecords(tx, { kind, ids })
  const tag_ids = tags.map(({ id }) => id)
  const changed_ids = await repo.deleteTaggings(tx, { kind, ids }, tag_ids)
  await recordTagged(tx, actor, { kind, ids: changed_ids }, { off: tags.map(({ name }) => name) })
}

/** As `RecordTags.set`: puts on what is missing and takes off what is not named; system tags stay. */
export async function setTags(
  tx: Tx,
  actor: Actor,
  record: { kind: RecordKindName; id: number },
  texts: readonly string[],
): Promise<void> {
  const records = { kind: TagableType.parse(record.kind), ids: [record.id] }
  const names = namesOf(texts)
  const keys = new Set(names.map(tagKey))
  await repo.holdRecords(tx, records)
  const [before] = await repo.listTagged(tx, records)
  const gone = (before?.tags ?? []).filter((name) => !keys.has(tagKey(name)))
  const system = gone.length === 0 ? [] : (await repo.findTags(tx, gone)).filter((tag) => tag.system)
  const kept = new Set(system.map(({ name }) => name))
  const removed = gone.filter((name) => !kept.has(name))
  if (names.length > 0) await tagRecords(tx, actor, records, names)
  if (removed.length > 0) await untagRecords(tx, actor, records, removed)
}

/** Which of some tags a record lacks, and of these, which the actor may not make; all by their names as given. */
export async function lackingTags(
  tx: Tx,
  actor: Actor,
  { kind, id }: { kind: TagableType; id: number },
  texts: readonly string[],
): Promise<{ lacking: string[]; refused: string[]; system: string[] }> {
  const names = namesOf(texts)
  if (names.length === 0) return { lacking: [], refused: [], system: [] }
  const [record] = await repo.listTagged(tx, { kind, ids: [id] })
  const present = new Set(record?.tags.map(tagKey))
  const lacking = names.filter((name) => !present.has(tagKey(name)))
  const known = await repo.findTags(tx, names)
  const keys = new Set(known.map(({ name }) => tagKey(name)))
  const mayMake = await mayMakeTags(tx, actor)
  return {
    lacking,
    refused: mayMake ? [] : lacking.filter((name) => !keys.has(tagKey(name))),
    system: known.filter(({ system }) => system).map(({ name }) => name),
  }
}

/** Puts tags on the company's list; those that are there stay. */
export async function configureTags(tx: Tx, user_id: number, texts: readonly string[]): Promise<void> {
  await repo.insertTags(tx, namesOf(texts), { created_by: user_id, configured: true })
}

/** Names as they are stored, each once. @throws RefusedError for one that is no tag */
export function namesOf(texts: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const text of texts) {
    const name = tagName(text)
    if (name === undefined)
      throw new RefusedError(text.trim() === '' ? tagRefusals.noTag : tagRefusals.noWord)
    names.set(tagKey(name), name)
  }
  return [...names.values()]
}

export async function isLimited(db: Db): Promise<boolean> {
  return (await readCompanySettings(db)).limit_hashtag === '1'
}

/** CO-018. */
async function mayMakeTags(db: Db, actor: Actor): Promise<boolean> {
  return hasPermission(actor, 'add_edit_delete_configured_tags') || !(await isLimited(db))
}

/** Tags that were put on some records, and those that were taken off. */
interface MeantTags {
  readonly on?: readonly string[]
  readonly off?: readonly string[]
}

/** A tag has another name, or became another tag; told after that was written. Names as they are stored. */
export const tagRenamed = defineHappening<{ from: string; to: string; actor_id: number }>('tag renamed')

/** So many records at a time that what is said of their tags fits into one message. */
function* partsOf<Item>(items: readonly Item[], { on = [], off = [] }: MeantTags): Generator<Item[]> {
  const size = Math.max(1, Math.floor(TAGGED_MAX / Math.max(1, on.length + off.length)))
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

function taggingsOf(
  record: Pick<Tagging, 'tagable_type' | 'tagable_id'>,
  { on = [], off = [] }: MeantTags,
): Tagging[] {
  const now = new Date().toISOString()
  return [
    ...on.map((name) => ({ ...record, name, deleted_at: null })),
    ...off.map((name) => ({ ...record, name, deleted_at: now })),
  ]
}

/** Tells who may see them, the search, and the features above and below, which tags some records have now. */
export async function recordTagged(
  tx: Tx,
  actor: Actor,
  { kind, ids }: Tagables,
  meant: MeantTags,
): Promise<void> {
  if (ids.length === 0) return
  if (kind === 'Email') await searchTextsChanged(tx, ids)
  await happen(tx, recordsRetagged, { kind, ids })
  const told = new Map<string, { audience: Audience; items: repo.TaggedRecord[] }>()
  const tagged = new Map((await repo.listTagged(tx, { kind, ids })).map((record) => [record.id, record.tags]))
  for (const { id, audience } of await audiencesOf(tx, actor, { kind, ids })) {
    const key = JSON.stringify(audience)
    const group = told.get(key) ?? { audience, items: [] }
    group.items.push({ id, tags: tagged.get(id) ?? [] })
    told.set(key, group)
  }
  for (const { audience, items } of told.values()) {
    for (const part of partsOf(items, meant)) {
      const taggings = part.flatMap(({ id }) => taggingsOf({ tagable_type: kind, tagable_id: id }, meant))
      const body = {
        tagable_type: kind,
        items: part.map(({ id, tags }) => ({ tagable_id: id, tags })),
        taggings,
      }
      recordChange(tx, { message: recordsTagged, body, audience, actor_id: actor.user_id })
    }
  }
}

/** Who hears of each record. A tag that is renamed is told of mails that the administrator himself does not read. */
async function audiencesOf(
  tx: Tx,
  actor: Actor,
  { kind, ids }: Tagables,
): Promise<{ id: number; audience: Audience }[]> {
  if (kind !== 'Email') return accessRecords(tx, actor, { kind, ids })
  const lines = await repo.listLinesOf(tx, ids)
  return lines.map(({ id, line_id }) => ({ id, audience: { to: 'lines', line_ids: [line_id] } }))
}

export function shown({ name, configured, system, colour }: repo.StoredTag): Tag {
  return { name, configured, system, colour }
}
