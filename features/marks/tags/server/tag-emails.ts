import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { tagRefusals } from '../contract/endpoints.ts'
import { type Tag, tagKey, tagName } from '../contract/mark.ts'
import { recordsTagged, TAGGED_MAX } from '../contract/messages.ts'
import * as repo from './tags.repo.ts'

/**
 * Tags mails for the company and tells the readers of their lines; mails the actor may not read are passed over, twice is
 * once. Answers the tags.
 * @throws RefusedError for what is no tag, and for a new one that the actor may not make (CO-018)
 */
export async function tagEmails(
  tx: Tx,
  actor: Actor,
  email_ids: readonly number[],
  texts: readonly string[],
): Promise<repo.StoredTag[]> {
  const names = namesOf(texts)
  const known = await repo.findTags(tx, names)
  const keys = new Set(known.map(({ name }) => tagKey(name)))
  const fresh = names.filter((name) => !keys.has(tagKey(name)))
  if (fresh.length > 0 && !(await mayMakeTags(tx, actor))) throw new RefusedError(tagRefusals.noNewTags)
  const made = fresh.length === 0 ? [] : await repo.insertTags(tx, fresh, { created_by: actor.user_id })
  const tags = [...known, ...made]
  const found = await repo.insertTaggings(
    tx,
    actor,
    [...new Set(email_ids)],
    tags.map(({ id }) => id),
  )
  await recordTagged(tx, found, actor.user_id)
  return tags
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

/** Tells the readers of their lines which tags some mails have now. */
export async function recordTagged(tx: Tx, email_ids: readonly number[], actor_id: number): Promise<void> {
  const lines = new Map<number, { tagable_id: number; tags: string[] }[]>()
  for (const { id, line_id, tags } of await repo.listTagged(tx, email_ids)) {
    lines.set(line_id, [...(lines.get(line_id) ?? []), { tagable_id: id, tags }])
  }
  for (const [line_id, items] of lines) {
    for (let at = 0; at < items.length; at += TAGGED_MAX) {
      recordChange(tx, {
        message: recordsTagged,
        body: { tagable_type: 'Email', items: items.slice(at, at + TAGGED_MAX) },
        audience: { to: 'lines', line_ids: [line_id] },
        actor_id,
      })
    }
  }
}

export function shown({ name, configured, system }: repo.StoredTag): Tag {
  return { name, configured, system }
}
