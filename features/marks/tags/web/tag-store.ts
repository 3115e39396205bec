import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { Press } from '@laycan/web/overlay/overlay.ts'
import { orWait } from '@laycan/web/waiting/or-wait.ts'
import { sendEach } from '@laycan/web/waiting/send-each.ts'
import { currentSession } from '#features/foundation/session/web/public.ts'
import { emailOverlay, emailRows, quotedSubject } from '#features/records/emails/web/public.ts'
import { addTags, listTags, removeTags, TAG_BATCH } from '../contract/endpoints.ts'
import { type Tag, type TagableType, tagKey, tagName } from '../contract/mark.ts'
import { t } from './messages.ts'
import { countOf } from './tag-nouns.ts'

/** Pause of typing before tags are suggested (CO-021). */
const SUGGEST_MS = 400
const silent = true

/** Tags that contain what is typed, 400 ms after the last key; those of the text before stay until the answer. */
export function useSuggestions(text: string): readonly Tag[] {
  const [tags, setTags] = useState<readonly Tag[]>([])
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        const query = { tagable_type: 'Email' as const, key: text }
        const answer = await call(listTags, { query, silent })
        if (isCurrent) setTags(answer.tags)
      } catch (error) {
        // Without suggestions a tag can still be typed.
        if (!(error instanceof CallError)) throw error
      }
    }
    const timer = setTimeout(() => void load(), text === '' ? 0 : SUGGEST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return tags
}

/** Whether the user may make tags that do not exist (CO-018). */
export function mayMakeTags(): boolean {
  const session = currentSession()
  if (session === undefined) return false
  const { user, permissions, company_settings } = session
  const isEntitled = user.user_type === 'admin' || permissions.add_edit_delete_configured_tags === true
  return isEntitled || company_settings.limit_hashtag !== '1'
}

/** A name to add, as it would be stored, or why it cannot be added. */
export function readName(
  text: string,
  { chosen, known }: { chosen: readonly string[]; known: readonly Tag[] },
): { name: string } | { refusal: 'known' | 'no_new' | 'no_tag' } {
  const name = tagName(text)
  if (name === undefined) return { refusal: 'no_tag' }
  const isSame = (other: string) => tagKey(other) === tagKey(name)
  // CO-017.
  if (chosen.some(isSame)) return { refusal: 'known' }
  const existing = known.find((tag) => isSame(tag.name))
  return existing === undefined && !mayMakeTags() ? { refusal: 'no_new' } : { name: existing?.name ?? name }
}

/** What is tagged: records of one kind, with the tags that each has. */
export interface TaggedRecords {
  readonly kind: TagableType
  readonly records: readonly { readonly id: number; readonly tags: readonly string[] }[]
}

/** What a dialog of tags was left with. */
export interface TagChanges {
  readonly added: readonly string[]
  /** Tags to take off, each with the records that have it. */
  readonly removed: readonly { readonly name: string; readonly ids: readonly number[] }[]
}

/**
 * Tags records and takes tags off them; their rows follow by the news of it, in this window as in others. Without a network
 * it waits, and mails show it meanwhile.
 */
export async function saveTags(
  kind: TagableType,
  ids: readonly number[],
  changes: TagChanges,
): Promise<'saved' | 'waits'> {
  const kept = {
    kind: kind === 'Email' ? 'mail' : kind,
    title: t('save_title', {
      names: [...changes.added, ...changes.removed.map(({ name }) => name)].join(', '),
    }),
    ids: [...ids],
    label: labelOf(kind, ids),
    ...(kind === 'Email' && { press: () => pressTags(ids, changes) }),
  }
  return (await orWait(() => sendEach(callsOf(kind, ids, changes)), kept)) === 'waits' ? 'waits' : 'saved'
}

function callsOf(tagable_type: TagableType, ids: readonly number[], { added, removed }: TagChanges) {
  const options = { silent, waits: true } as const
  const calls: (() => Promise<unknown>)[] = []
  for (let at = 0; at < ids.length && added.length > 0; at += TAG_BATCH) {
    const body = { tagable_type, tagable_ids: ids.slice(at, at + TAG_BATCH), names: [...added] }
    calls.push(() => call(addTags, { body, ...options }))
  }
  for (const { name, ids: carriers } of removed) {
    for (const tagable_id of carriers)
      calls.push(() => call(removeTags, { body: { tagable_type, tagable_id, names: [name] }, ...options }))
  }
  return calls
}

function labelOf(kind: TagableType, ids: readonly number[]): string {
  const [row] = kind === 'Email' && ids.length === 1 ? ids.map((id) => emailRows.get(id)) : []
  return row === undefined ? countOf(kind, ids.length) : quotedSubject(row)
}

function pressTags(ids: readonly number[], { added, removed }: TagChanges): Press {
  return emailOverlay.press(ids, (row) => {
    const gone = new Set(removed.flatMap(({ name, ids: of }) => (of.includes(row.id) ? [tagKey(name)] : [])))
    const kept = row.tags.filter((name) => !gone.has(tagKey(name)))
    const keys = new Set(kept.map(tagKey))
    return { tags: [...kept, ...added.filter((name) => !keys.has(tagKey(name)))] }
  })
}
