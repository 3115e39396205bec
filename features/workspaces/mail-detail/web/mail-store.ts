import { CallError } from '@laycan/web/call-error.ts'
import type { EmailBody, EmailDetail } from '../contract/endpoints.ts'
import { createRecentStore } from './recent-store.ts'

/** Recent mails with everything (ML-030), and the neighbours of the selected row fetched ahead. */
const DETAILS = 20 + 12
/** Bodies fetched ahead for some pages of the list. */
const BODIES = 400
const BODY_CHARS = 12_000_000
/** Neighbours that are fetched ahead at most; the eye rarely goes further in the time they take. */
const AHEAD = 6
/** Under way at once: with one, three presses a second outrun a slow line. */
const AT_ONCE = 2

/** What is known of a mail that somebody wants to see. */
export type MailLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly mail: EmailDetail }
  | { readonly status: 'missing' }
  | { readonly status: 'failed' }

export interface MailCalls {
  fetchDetail(
    id: number,
    options: { via?: string | undefined; silent: boolean; signal?: AbortSignal },
  ): Promise<EmailDetail>
  fetchBodies(token: string): Promise<Record<string, EmailBody>>
}

const LOADING: MailLoad = { status: 'loading' }

/** Keeps mails and bodies for the detail pane and fetches them once, however many ask. */
export function createMailStore(calls: MailCalls) {
  const details = createRecentStore<EmailDetail>({ entries: DETAILS })
  const bodies = createRecentStore<EmailBody>({
    entries: BODIES,
    weight: { of: ({ body }) => body.length, total: BODY_CHARS },
  })
  const loads = new Map<number, MailLoad>()
  const running = new Map<number, Promise<void>>()
  /** What became known of mails that are on their way: their answers may be from before. */
  const doubts = new Map<number, ((mail: EmailDetail) => boolean)[]>()
  const listeners = new Map<number, Set<() => void>>()
  const underWay = new Map<number, AbortController>()
  /** Still to be fetched ahead, nearest first. */
  let wanted: readonly number[] = []

  function set(id: number, load: MailLoad): void {
    loads.set(id, load)
    for (const listener of [...(listeners.get(id) ?? [])]) listener()
    // States are for who looks; mails nobody looks at live in the bounded store alone.
    if (!listeners.has(id)) loads.delete(id)
  }

  async function fetchInto(id: number, via: string | undefined): Promise<void> {
    try {
      const mail = await calls.fetchDetail(id, { via, silent: true })
      details.put(id, mail)
      set(id, { status: 'ready', mail })
      if (doubts.get(id)?.some((isStale) => isStale(mail))) renewOne(id)
    } catch (error) {
      const isMissing = error instanceof CallError && error.status === 404
      if (isMissing) forget(id)
      // A mail that is shown stays when only its refresh failed.
      if (isMissing || read(id).status !== 'ready') set(id, { status: isMissing ? 'missing' : 'failed' })
    }
  }

  function read(id: number): MailLoad {
    const known = loads.get(id)
    if (known !== undefined && known.status !== 'loading') return known
    const mail = details.get(id)
    return mail === undefined ? LOADING : ready(id, mail)
  }

  /** The same object for the same mail, so that React sees no change where there is none. */
  function ready(id: number, mail: EmailDetail): MailLoad {
    const load: MailLoad = { status: 'ready', mail }
    loads.set(id, load)
    return load
  }

  function load(
    id: number,
    { via, fresh = false }: { via?: string | undefined; fresh?: boolean } = {},
  ): void {
    const state = read(id)
    if (state.status === 'ready' && !fresh) return
    const earlier = running.get(id)
    if (earlier !== undefined) {
      // What is on its way may be older than the news that asks for a fresh one.
      if (fresh) void earlier.then(() => load(id, { via, fresh }))
      return
    }
    if (state.status !== 'ready') set(id, LOADING)
    doubts.set(id, [])
    const run = fetchInto(id, via).finally(() => {
      running.delete(id)
      doubts.delete(id)
    })
    running.set(id, run)
  }

  function renewOne(id: number): void {
    if (listeners.has(id)) load(id, { fresh: true })
    else details.drop(id)
  }

  function forget(id: number): void {
    doubts.get(id)?.push(() => true)
    underWay.get(id)?.abort()
    details.drop(id)
    bodies.drop(id)
    loads.delete(id)
  }

  function clear(): void {
    wantAhead([])
    bodies.clear()
    details.clear()
  }

  /** Fetches these ahead; earlier wishes that are not among them are dropped: the reader is elsewhere now. */
  function wantAhead(ids: readonly number[]): void {
    wanted = ids.slice(0, AHEAD)
    for (const [id, call] of underWay) if (!wanted.includes(id)) call.abort()
    fetchNext()
  }

  function fetchNext(): void {
    const next = wanted.find((id) => !details.has(id) && !running.has(id) && !underWay.has(id))
    if (next === undefined || underWay.size >= AT_ONCE) return
    void fetchAhead(next)
    fetchNext()
  }

  async function fetchAhead(id: number): Promise<void> {
    const call = new AbortController()
    underWay.set(id, call)
    try {
      const mail = await calls.fetchDetail(id, { silent: true, signal: call.signal })
      // Who asked for it meanwhile has the later answer.
      if (!call.signal.aborted && !running.has(id) && !details.has(id)) details.put(id, mail)
    } catch {
      // A favour: what is needed is asked for again. After a failure no more favours until the next wish.
      if (!call.signal.aborted) wanted = []
    } finally {
      underWay.delete(id)
      fetchNext()
    }
  }

  return {
    read,
    load,
    forget,
    bodyOf: (id: number): EmailBody | undefined => bodies.get(id),
    clear,
    /** Everything is out of date, e.g. after too long a cut; what is looked at is fetched again. */
    refreshAll(): void {
      clear()
      for (const id of listeners.keys()) load(id, { fresh: true })
    },
    /** After a cut: mails that could not be loaded meanwhile load again by themselves. */
    retryFailed(): void {
      for (const id of listeners.keys()) if (read(id).status === 'failed') load(id)
    },
    async prefetchPage(token: string): Promise<void> {
      try {
        for (const body of Object.values(await calls.fetchBodies(token))) bodies.put(body.id, body)
      } catch (error) {
        // A favour: the mail that somebody opens is asked for by itself, and says what went wrong.
        if (!(error instanceof CallError)) throw error
      }
    },
    prefetchMails: wantAhead,
    /** Mails about which something else became known: those that are looked at load again, the others are forgotten. */
    renew(isStale: (mail: EmailDetail) => boolean): void {
      const renewed = details.ids().filter((id) => {
        const mail = details.get(id)
        return mail !== undefined && isStale(mail)
      })
      for (const id of renewed) renewOne(id)
      for (const [id, noted] of doubts) if (!(renewed.includes(id) && listeners.has(id))) noted.push(isStale)
      for (const call of underWay.values()) call.abort()
    },
    subscribe(id: number, listener: () => void): () => void {
      const set = listeners.get(id) ?? new Set()
      listeners.set(id, set)
      set.add(listener)
      return () => {
        set.delete(listener)
        if (set.size > 0) return
        listeners.delete(id)
        loads.delete(id)
      }
    },
    /** True while somebody looks at the mail. */
    isShown: (id: number) => listeners.has(id),
  }
}
