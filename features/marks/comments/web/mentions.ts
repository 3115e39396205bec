import { useCallback, useSyncExternalStore } from 'react'
import { forUser } from '@laycan/web/keep.ts'
import type { Mention } from '../contract/comment.ts'

/** Mails whose mentions are kept; as many as the detail keeps. */
const KEPT = 32

const mentions = forUser(new Map<number, readonly Mention[]>())
const listeners = new Set<() => void>()

/** Keeps whom comments on a mail mention, as the detail of the mail or the news of a comment says it. */
export function takeMentions(email_id: number, mentioned: readonly Mention[]): void {
  mentions.delete(email_id)
  mentions.set(email_id, mentioned)
  for (const oldest of mentions.keys()) {
    if (mentions.size <= KEPT) break
    mentions.delete(oldest)
  }
  for (const listener of [...listeners]) listener()
}

/** Mails whose mentions are kept, with these. */
export function keptMentions(): ReadonlyMap<number, readonly Mention[]> {
  return mentions
}

/** Whom comments on a mail mention; undefined while it is not known. */
export function useMentions(email_id: number): readonly Mention[] | undefined {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return useSyncExternalStore(subscribe, () => mentions.get(email_id))
}
