import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { ConversationChange } from '../contract/endpoints.ts'

/** One page of a conversation as the server answers it. */
export interface HistoryPage {
  readonly histories: readonly EmailRow[]
  readonly count: number
  readonly changes: readonly ConversationChange[]
}

/** What is known of the conversation of a mail; mails newest first. */
export interface Conversation {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly mails: readonly EmailRow[]
  readonly count: number
  readonly changes: readonly ConversationChange[]
  /** Older mails: under way, or could not be loaded. */
  readonly more: 'idle' | 'loading' | 'failed'
}

export interface ConversationCalls {
  fetchPage(email_id: number, page: number, history: number | undefined): Promise<HistoryPage>
}

const LOADING: Conversation = { status: 'loading', mails: [], count: 0, changes: [], more: 'idle' }

interface Entry {
  conversation: Conversation
  pages: number
  /** A mail of the conversation to ask with; another one when that one is gone. */
  email_id: number
  /** A later load makes the answers of earlier ones void. */
  turn: number
  /** The first page and the next one while they are under way. */
  loading: Promise<void> | undefined
  loadingMore: Promise<void> | undefined
  listeners: Set<() => void>
}

/** Keeps the conversations that somebody looks at, by thread, and loads them page by page. */
export function createConversationStore(calls: ConversationCalls) {
  const entries = new Map<number, Entry>()

  function change(entry: Entry, part: Partial<Conversation>): void {
    entry.conversation = { ...entry.conversation, ...part }
    for (const listener of [...entry.listeners]) listener()
  }

  function loadFirst(entry: Entry): Promise<void> {
    const mine = fetchFirst(entry).finally(() => {
      if (entry.loading === mine) entry.loading = undefined
    })
    entry.loading = mine
    return mine
  }

  async function fetchFirst(entry: Entry): Promise<void> {
    entry.turn += 1
    const turn = entry.turn
    try {
      const page = await calls.fetchPage(entry.email_id, 1, undefined)
      if (entry.turn !== turn) return
      entry.pages = 1
      change(entry, {
        status: 'ready',
        mails: page.histories,
        count: page.count,
        changes: page.changes,
        more: entry.loadingMore === undefined ? 'idle' : 'loading',
      })
    } catch {
      // What is shown stays when only its refresh failed.
      if (entry.turn === turn && entry.conversation.status !== 'ready') change(entry, { status: 'failed' })
    }
  }

  function loadMore(thread_id: number): Promise<void> {
    const entry = entries.get(thread_id)
    if (entry === undefined || !hasMore(entry.conversation)) return Promise.resolve()
    entry.loadingMore ??= fetchMore(entry)
    return entry.loadingMore
  }

  async function fetchMore(entry: Entry): Promise<void> {
    const { turn } = entry
    change(entry, { more: 'loading' })
    let part: Partial<Conversation> = {}
    try {
      const page = await calls.fetchPage(entry.email_id, entry.pages + 1, entry.conversation.count)
      if (entry.turn === turn) {
        entry.pages += 1
        const mails = joined(entry.conversation.mails, page.histories)
        // A page without anything new is the end, whatever was counted.
        part = { mails, count: page.histories.length === 0 ? mails.length : page.count }
      }
    } catch {
      if (entry.turn === turn) part = { more: 'failed' }
    }
    entry.loadingMore = undefined
    // Also when the answer was void: whoever sees the end asks again.
    change(entry, { more: 'idle', ...part })
  }

  return {
    get: (thread_id: number): Conversation => entries.get(thread_id)?.conversation ?? LOADING,
    /** Keeps a conversation as long as somebody listens; `email_id` is a mail of it to ask with. */
    subscribe(thread_id: number, email_id: number, listener: () => void): () => void {
      const entry: Entry = entries.get(thread_id) ?? {
        conversation: LOADING,
        pages: 0,
        email_id,
        turn: 0,
        loading: undefined,
        loadingMore: undefined,
        listeners: new Set(),
      }
      entries.set(thread_id, entry)
      entry.listeners.add(listener)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0 && entries.get(thread_id) === entry) entries.delete(thread_id)
      }
    },
    /**
     * Resolves once the first page is here or could not be loaded. Whoever asks meanwhile waits for the same answer,
     * and news that make it void make him wait for the one that counts.
     */
    async load(thread_id: number): Promise<void> {
      const entry = entries.get(thread_id)
      if (entry === undefined || entry.pages > 0) return
      if (entry.loading === undefined) void loadFirst(entry)
      while (entry.loading !== undefined) await entry.loading
    },
    loadMore,
    /** News of these conversations: those that are looked at load again. */
    reload(thread_ids: readonly number[]): void {
      for (const id of thread_ids) {
        const entry = entries.get(id)
        if (entry !== undefined && entry.turn > 0) void loadFirst(entry)
      }
    },
    reloadAll(): void {
      for (const entry of entries.values()) if (entry.turn > 0) void loadFirst(entry)
    },
    retryFailed(): void {
      for (const [id, entry] of entries) {
        if (entry.conversation.status === 'failed') void loadFirst(entry)
        else if (entry.conversation.more === 'failed') void loadMore(id)
      }
    },
  }
}

export function hasMore({ status, mails, count }: Conversation): boolean {
  return status === 'ready' && mails.length < count
}

function joined(before: readonly EmailRow[], page: readonly EmailRow[]): readonly EmailRow[] {
  const known = new Set(before.map((mail) => mail.id))
  return [...before, ...page.filter((mail) => !known.has(mail.id))]
}
