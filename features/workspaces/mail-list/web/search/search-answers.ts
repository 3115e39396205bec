import { useMemo, useSyncExternalStore } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { forUser } from '@laycan/web/keep.ts'
import { isSearched, type MailView, viewKey } from '#features/records/emails/contract/view.ts'
import {
  findSearchSnippets,
  type SearchSnippet,
  SNIPPETS_MAX,
} from '#features/records/search/contract/endpoints.ts'
import type { EmailList } from '../../contract/endpoints.ts'

/** What a search has said besides its mails. */
export interface SearchAnswer {
  /** Words to be marked (SE-019): of `all` texts, and of single fields. */
  readonly highlights: EmailList['highlights']
  /** Mails that are not found as they are now. */
  readonly unindexed: number
}

/** The answers of one search, and where in each mail its words are. */
interface HeldAnswer {
  answer: SearchAnswer
  readonly snippets: Map<number, SearchSnippet>
}

/** As many lists are kept for going back (ML-030). */
const KEPT = 15
const held = forUser(new Map<string, HeldAnswer>())
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps what an answer says of a search, and asks where in its mails the words are. */
export function noteSearchAnswer(view: MailView, { emails, highlights, unindexed }: EmailList): void {
  if (!isSearched(view)) return
  const key = viewKey(view)
  const before = held.get(key)
  const isSame =
    before !== undefined && JSON.stringify(before.answer.highlights) === JSON.stringify(highlights)
  const now: HeldAnswer = {
    answer: { highlights: isSame ? before.answer.highlights : highlights, unindexed },
    snippets: isSame ? before.snippets : new Map(),
  }
  held.delete(key)
  held.set(key, now)
  for (const oldest of [...held.keys()].slice(0, -KEPT)) held.delete(oldest)
  announce()
  void fetchSnippets(
    view,
    now,
    emails.map(({ id }) => id),
  )
}

async function fetchSnippets(
  view: MailView,
  { snippets }: HeldAnswer,
  shown: readonly number[],
): Promise<void> {
  const ids = shown.filter((id) => !snippets.has(id)).slice(0, SNIPPETS_MAX)
  if (ids.length === 0) return
  const { search_key, search_method, q } = view
  try {
    const query = { ids, search_key, ...(search_method && { search_method }), ...(q !== undefined && { q }) }
    const answer = await call(findSearchSnippets, { query, silent: true })
    for (const snippet of answer.snippets) snippets.set(snippet.email_id, snippet)
    announce()
  } catch (error) {
    // Rows keep the beginning of their mail.
    if (!(error instanceof CallError)) throw error
  }
}

/** What the last answer of a searched view said; undefined until it is here, and for views that are not searched. */
export function useSearchAnswer(view: MailView | undefined): SearchAnswer | undefined {
  const key = view === undefined || !isSearched(view) ? undefined : viewKey(view)
  return useSyncExternalStore(subscribe, () => (key === undefined ? undefined : held.get(key)?.answer))
}

const NO_WORDS: readonly string[] = []

/** The words that are marked in the bodies of a view's mails; the same array until the search says something else. */
export function useBodyWords(view: MailView): readonly string[] {
  const highlights = useSearchAnswer(view)?.highlights
  return useMemo(
    () => (highlights ? [...(highlights.all ?? []), ...(highlights.body ?? [])] : NO_WORDS),
    [highlights],
  )
}

/** Where in a mail the words of a search are; undefined while that is on its way, or where they are in none of its texts. */
export function useSnippet(key: string, id: number): SearchSnippet | undefined {
  return useSyncExternalStore(subscribe, () => held.get(key)?.snippets.get(id))
}
