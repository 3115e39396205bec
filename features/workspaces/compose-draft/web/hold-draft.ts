import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { lockEmail } from '#features/flows/mail-drafts/contract/endpoints.ts'
import type { DraftHolder } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'

/** Who writes a draft and who looks on. */
export interface DraftPeople {
  /** The writer when it is not this window. */
  readonly other: DraftHolder | undefined
  /** This window, which writes it, offers it to those who look on. */
  readonly is_offered: boolean
  readonly viewers: readonly { readonly user_id: number; readonly name: string }[]
}

export const nobodyElse: DraftPeople = { other: undefined, is_offered: false, viewers: [] }

export interface DraftHold {
  /** Holds the draft for this window; where a colleague holds it, looks on instead. `takeover` takes it from him, `offer` offers it to those who look on. */
  take(draft_id: number, status?: 'lock' | 'offer' | 'takeover'): Promise<void>
  /** What the server told of the draft. */
  hear(people: { holder: DraftHolder | null; viewers: DraftPeople['viewers'] }): void
  /** Lets it go, also while the page is closing. */
  release(): void
}

/** A hold is renewed after this share of its time, so that a slow call does not let it lapse. */
const RENEW_AT = 0.4
const RENEW_AT_LEAST_MS = 5_000
const RETRY_MS = 15_000

/** Holds a draft on the server while this window writes it (CP-012). */
export function createDraftHold(key: () => string, onPeople: (people: DraftPeople) => void): DraftHold {
  let draft_id: number | undefined
  let people = nobodyElse
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: DraftPeople): void {
    people = next
    onPeople(next)
  }

  async function take(id: number, status: 'lock' | 'offer' | 'takeover' = 'lock'): Promise<void> {
    draft_id = id
    const holder = await ask(id, status, key())
    if (draft_id === id && holder !== 'unknown') settle(holder)
    else if (draft_id === id) plan(RETRY_MS)
  }

  function settle(holder: DraftHolder | null): void {
    const isMine = holder === null || holder.window_key === key()
    set({ ...people, other: isMine ? undefined : holder, is_offered: isMine && holder?.offered === true })
    if (holder === null) return
    const left = Date.parse(holder.expires_at) - Date.now()
    // Of a colleague's hold the end is waited for: then this window may write again.
    plan(Math.max(RENEW_AT_LEAST_MS, isMine ? left * RENEW_AT : left))
  }

  function plan(wait_ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => draft_id !== undefined && void renew(draft_id), wait_ms)
  }

  /** Goes on as it is: who looks on does not begin to hold by himself. */
  async function renew(id: number): Promise<void> {
    const holder = await ask(id, people.other === undefined ? 'lock' : 'view', key())
    if (draft_id === id && holder !== 'unknown') settle(holder)
    else if (draft_id === id) plan(RETRY_MS)
  }

  return {
    take,
    hear({ holder, viewers }) {
      const isMine = holder === null || holder.window_key === key()
      set({ other: isMine ? undefined : holder, is_offered: isMine && holder?.offered === true, viewers })
    },
    release() {
      clearTimeout(timer)
      const id = draft_id
      draft_id = undefined
      if (id === undefined || people.other !== undefined) return
      const body = { status: 'unlock' as const, window_key: key() }
      // A hold that is not let go ends by itself.
      void call(lockEmail, { params: { id }, body, silent: true }).catch(() => undefined)
    },
  }
}

/** The holder after asking; 'unknown' without an answer. */
async function ask(
  id: number,
  status: 'lock' | 'offer' | 'takeover' | 'view',
  window_key: string,
): Promise<DraftHolder | null | 'unknown'> {
  try {
    return (await call(lockEmail, { params: { id }, body: { status, window_key }, silent: true })).holder
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // AP-056: refused because another one holds it; who looks on is told who.
    if (error.kind === 'refused' && error.status === 400 && status !== 'view')
      return ask(id, 'view', window_key)
    return 'unknown'
  }
}
