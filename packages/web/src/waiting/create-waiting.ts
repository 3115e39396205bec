import { CallError, isConnectionError } from '../call-error.ts'
import { createInStep } from '../in-step.ts'
import type { KeptDatabase } from '../kept-database.ts'
import { newKey } from '../new-key.ts'
import { createStore, type Store } from '../store.ts'
import { t } from './messages.ts'
import type { UnsentCall } from './unsent-call.ts'
import { refusedIn, type Settle, WaitingChange, type WaitingEnd } from './waiting-change.ts'

interface WaitingParts {
  readonly database: KeptDatabase<WaitingChange>
  readonly owner: () => string
  /** @throws CallError */
  readonly send: (call: UnsentCall) => Promise<unknown>
  /** One window sends at a time. */
  readonly alone: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Other windows hear what changed here. */
  readonly tell: (news: WaitingNews) => void
  readonly now?: () => number
}

/** What windows tell each other. */
export type WaitingNews =
  | { readonly kind: 'changed' }
  | { readonly kind: 'ended'; readonly id: string; readonly end: WaitingEnd }

/** What is done now and may have to wait. */
export type NewChange = Omit<WaitingChange, 'id' | 'owner' | 'at'>

export interface Waiting {
  /** What waits, and what was refused, oldest first. */
  readonly changes: Store<readonly WaitingChange[]>
  /** Keeps a change until the server has heard of it. */
  add(change: NewChange, settle: Settle): Promise<void>
  /** Takes over what an earlier page has left; `show` lays it over the records. */
  load(show: (change: WaitingChange) => Settle): Promise<void>
  /** Sends what waits, in order; resolves when nothing is left or nothing can be sent. */
  flush(): Promise<void>
  /** Gives a change up: the records show what the server says. */
  drop(id: string): Promise<void>
  /** Sends a refused change once more, behind the others. */
  retry(id: string): Promise<void>
  hear(news: WaitingNews): Promise<void>
  /** Nobody is signed in any more. */
  close(): void
}

/** The server forgets after 35 days that it has carried a call out: before that, nothing is sent again. */
const SENT_WITHIN_MS = 30 * 86_400_000

export function createWaiting({ database, owner, send, alone, tell, now = Date.now }: WaitingParts): Waiting {
  const changes = createStore<readonly WaitingChange[]>([])
  const settles = new Map<string, Settle>()
  /** What is read from the database may be from before what was done meanwhile. */
  const inStep = createInStep()
  let showFound: ((change: WaitingChange) => Settle) | undefined
  let flushing: Promise<void> | undefined
  let serial = 0

  const set = (list: readonly WaitingChange[]) =>
    changes.set(list.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  const find = (id: string) => changes.get().find((change) => change.id === id)
  const next = () => changes.get().find(({ refused }) => refused === undefined)

  async function put(change: WaitingChange): Promise<void> {
    inStep.hear(() => set([...changes.get().filter(({ id }) => id !== change.id), change]))
    // Without a database this window alone keeps it.
    await database.put(change).catch(() => undefined)
  }

  async function remove(id: string): Promise<void> {
    inStep.hear(() => set(changes.get().filter((change) => change.id !== id)))
    await database.remove(id).catch(() => undefined)
  }

  function end(id: string, how: WaitingEnd): void {
    settles.get(id)?.(how)
    settles.delete(id)
  }

  function endEverywhere(id: string, how: WaitingEnd): void {
    end(id, how)
    tell({ kind: 'ended', id, end: how })
  }

  async function readKept(): Promise<void> {
    await inStep.ask(() => database.all(), takeKept).catch(() => undefined)
    for (const change of changes.get()) {
      if (showFound === undefined || settles.has(change.id) || change.refused !== undefined) continue
      settles.set(change.id, showFound(change))
    }
  }

  function takeKept(kept: readonly unknown[]): void {
    const own = kept.flatMap((each) => WaitingChange.safeParse(each).data ?? [])
    const found = own.filter((change) => change.owner === owner())
    const ids = new Set(found.map(({ id }) => id))
    // What the database did not take is here alone.
    const before = changes.get().filter(({ id }) => !ids.has(id) && settles.has(id))
    set([...found, ...before])
  }

  async function refuse(change: WaitingChange, text: string): Promise<void> {
    await put({ ...change, refused: text, shows: [] })
    endEverywhere(change.id, { kind: 'refused' })
  }

  /** False when the server cannot be reached. @param change with the calls that are left of it */
  async function takeFailure(change: WaitingChange, error: CallError): Promise<boolean> {
    // Given up while it was on its way.
    if (find(change.id) === undefined) return true
    if (!isAnswered(error)) {
      await put(change)
      return false
    }
    const text = error.status === GONE ? t('gone') : error.texts.join(' ') || t('refused')
    await refuse(change, text)
    return true
  }

  /** False when the server cannot be reached. */
  async function sendOne(change: WaitingChange): Promise<boolean> {
    if (now() - change.at > SENT_WITHIN_MS) {
      await refuse(change, t('too_old'))
      return true
    }
    const refused: { ids: readonly number[]; text: string }[] = []
    let left = change.calls
    try {
      for (const call of change.calls) {
        refused.push(...refusedIn(await send(call)))
        left = left.slice(1)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return await takeFailure({ ...change, calls: left }, error)
    }
    const refused_ids = refused.flatMap(({ ids }) => ids)
    const texts = [...new Set(refused.map(({ text }) => text))].join(' ')
    if (refused_ids.length > 0) await put({ ...change, ids: refused_ids, shows: [], refused: texts })
    else await remove(change.id)
    endEverywhere(change.id, { kind: 'done', refused_ids })
    return true
  }

  async function flushAll(): Promise<void> {
    // Another window may have sent some of it, or added to it.
    await readKept()
    for (let change = next(); change !== undefined; change = next()) {
      const asked_by = owner()
      if (asked_by !== change.owner || !(await sendOne(change))) return
      tell({ kind: 'changed' })
    }
  }

  return {
    changes,
    async add(change, settle) {
      const at = now()
      serial += 1
      const id = `${String(at).padStart(15, '0')}-${String(serial).padStart(6, '0')}-${newKey()}`
      settles.set(id, settle)
      await put({ ...change, id, at, owner: owner() })
      tell({ kind: 'changed' })
    },
    async load(show) {
      showFound = show
      await readKept()
    },
    flush() {
      flushing ??= alone(flushAll).finally(() => {
        flushing = undefined
      })
      return flushing
    },
    async drop(id) {
      const wasRefused = find(id)?.refused !== undefined
      await remove(id)
      if (!wasRefused) endEverywhere(id, { kind: 'dropped' })
      tell({ kind: 'changed' })
    },
    async retry(id) {
      const change = find(id)
      if (change === undefined) return
      const { refused: _, ...again } = change
      await put(again)
      await this.flush()
    },
    async hear(news) {
      if (news.kind === 'ended') end(news.id, news.end)
      await readKept()
    },
    close() {
      inStep.clear()
      changes.set([])
      settles.clear()
      showFound = undefined
    },
  }
}

const UNAUTHORIZED = 401
const TOO_MANY = 429
const GONE = 404

/** Whether the server has decided; else it is asked again. Without a session the words wait for their user. */
function isAnswered(error: CallError): boolean {
  if (isConnectionError(error) || error.kind === 'aborted') return false
  return error.status !== UNAUTHORIZED && error.status !== TOO_MANY
}
