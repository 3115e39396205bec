/** How the words of a window are kept at this moment; `is_kept`: on this computer, up to the last pause. */
export type SaveState =
  /** Nothing was written yet. */
  | { readonly kind: 'untouched' }
  /** Written, not yet on the server. */
  | { readonly kind: 'unsaved'; readonly is_kept: boolean }
  | { readonly kind: 'saved'; readonly at: number }
  /** No answer from the server; tried again. */
  | { readonly kind: 'offline'; readonly is_kept: boolean }
  /** The server refuses them. */
  | { readonly kind: 'refused'; readonly text: string; readonly is_kept: boolean }
  /** Somebody else stored another version: a person decides. */
  | { readonly kind: 'conflict'; readonly is_kept: boolean }

/** What became of one save. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'conflict' }

export interface SaverParts {
  /** Keeps the words in the browser; false where it has no room for them. Never rejects. */
  keep(): Promise<boolean>
  /** Saves the words as they are now on the server. Never rejects. */
  save(): Promise<SaveOutcome>
  onState(state: SaveState): void
}

export interface Saver {
  /** Something was written. Cheap: called at each key. */
  touch(): void
  /** Saves now what is not saved; resolves when nothing is under way. */
  flush(): Promise<void>
  /** Tries again at once, e.g. when the connection is back or a conflict is settled. */
  retry(): void
  /**
   * No save begins any more; resolves when the words are kept in the browser and the save under way has ended, so that
   * none comes after a send.
   */
  stop(): Promise<void>
  /** Takes saving up again, e.g. after a send that was refused. */
  resume(): void
  readonly state: SaveState
  /** Something is written that the server does not have. */
  readonly isDirty: boolean
}

/** A pause in writing: the words are kept in the browser. */
const PAUSE_MS = 300
/** Words are on the server at most this long after they were written: a pause, and never later than the limit. */
const SAVE_AFTER_MS = 1_000
const SAVE_AT_LATEST_MS = 2_000
/** Pauses between attempts while the server is away. */
const RETRY_MS = [2_000, 5_000, 10_000, 20_000] as const

/** Decides when words are kept in the browser and saved on the server (CP-016). One save at a time. */
export function createSaver({ keep, save, onState }: SaverParts): Saver {
  let state: SaveState = { kind: 'untouched' }
  let isDirty = false
  let isKept = true
  /** The last copy was kept. */
  let hasRoom = true
  let isStopped = false
  let first_at = 0
  let attempts = 0
  let underWay: Promise<void> | undefined
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined

  function setState(next: SaveState): void {
    state = next
    onState(next)
  }

  function touch(): void {
    if (!isDirty) first_at = Date.now()
    isDirty = true
    isKept = false
    if (isStopped) return
    clearTimeout(keepTimer)
    keepTimer = setTimeout(() => void keepNow(), PAUSE_MS)
    if (state.kind === 'conflict') return
    if (state.kind === 'untouched' || state.kind === 'saved') setState({ kind: 'unsaved', is_kept: false })
    // Without a connection the pace of the retries counts, not that of the keys.
    if (attempts === 0) plan(Math.min(SAVE_AFTER_MS, Math.max(0, first_at + SAVE_AT_LATEST_MS - Date.now())))
  }

  async function keepNow(): Promise<void> {
    clearTimeout(keepTimer)
    if (isKept) return
    isKept = true
    hasRoom = await keep()
    if (!hasRoom) isKept = false
    // What is said of the copy must be true of it; of words typed since, the next pause tells.
    const isTold = hasRoom && !isKept
    if ('is_kept' in state && state.is_kept !== hasRoom && !isTold) setState({ ...state, is_kept: hasRoom })
  }

  function plan(wait_ms: number): void {
    clearTimeout(saveTimer)
    if (!isStopped) saveTimer = setTimeout(() => void saveNow(), wait_ms)
  }

  function saveNow(): Promise<void> {
    clearTimeout(saveTimer)
    underWay ??= runSave().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function runSave(): Promise<void> {
    if (!isDirty || isStopped) return
    isDirty = false
    await keepNow()
    const outcome = await save()
    if (outcome.kind !== 'saved') isDirty = true
    settle(outcome)
  }

  function settle(outcome: SaveOutcome): void {
    attempts = outcome.kind === 'unreached' ? attempts + 1 : 0
    if (outcome.kind === 'saved') {
      setState(isDirty ? { kind: 'unsaved', is_kept: false } : { kind: 'saved', at: Date.now() })
      if (isDirty) plan(SAVE_AFTER_MS)
    } else if (outcome.kind === 'unreached') {
      setState({ kind: 'offline', is_kept: hasRoom })
      plan(RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? 0)
    } else setState({ ...outcome, is_kept: hasRoom })
  }

  return {
    touch,
    async flush() {
      if (underWay) await underWay
      if (isDirty && state.kind !== 'conflict') await saveNow()
    },
    retry() {
      attempts = 0
      if (isDirty) plan(0)
    },
    async stop() {
      isStopped = true
      clearTimeout(saveTimer)
      await keepNow()
      await underWay
    },
    resume() {
      isStopped = false
      if (isDirty) plan(SAVE_AFTER_MS)
    },
    get state() {
      return state
    },
    get isDirty() {
      return isDirty
    },
  }
}
