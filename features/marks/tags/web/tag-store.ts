import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { currentSession } from '#features/foundation/session/web/public.ts'
import { addTags, listTags, removeTags, TAG_BATCH } from '../contract/endpoints.ts'
import { type Tag, tagKey, tagName } from '../contract/mark.ts'

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

/** What a dialog of tags was left with. */
export interface TagChanges {
  readonly added: readonly string[]
  /** Tags to take off, each with the mails that have it. */
  readonly removed: readonly { readonly name: string; readonly email_ids: readonly number[] }[]
}

/** Tags mails and takes tags off them; the rows follow by the news of it, in this window as in others. */
export async function saveTags(email_ids: readonly number[], { added, removed }: TagChanges): Promise<void> {
  const tagable_type = 'Email' as const
  for (let at = 0; at < email_ids.length && added.length > 0; at += TAG_BATCH) {
    const tagable_ids = email_ids.slice(at, at + TAG_BATCH)
    await call(addTags, { body: { tagable_type, tagable_ids, names: [...added] }, silent })
  }
  for (const { name, email_ids: ids } of removed) {
    for (const tagable_id of ids)
      await call(removeTags, { body: { tagable_type, tagable_id, names: [name] }, silent })
  }
}
