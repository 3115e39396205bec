import { CallError } from '@laycan/web/call-error.ts'
import { createStore, type Store } from '@laycan/web/store.ts'
import type { DeletedEmail } from '#features/flows/mail-actions/contract/endpoints.ts'

export interface DeletedState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly emails: readonly DeletedEmail[]
  /** Where the next page begins; null at the end. */
  readonly scroll: string | null
  readonly isReadingOn: boolean
}

export interface DeletedCalls {
  list(scroll: string | undefined): Promise<Pick<DeletedState, 'emails' | 'scroll'>>
  restore(ids: readonly number[]): Promise<{
    email_ids: readonly number[]
    refused: readonly { email_ids: readonly number[]; text: string }[]
  }>
}

/** What came of restoring. */
export interface Restored {
  readonly count: number
  readonly refused: readonly { count: number; text: string }[]
  /** The call itself failed: nothing is known to be restored. */
  readonly error?: CallError
}

export interface DeletedList {
  readonly store: Store<DeletedState>
  load(): Promise<void>
  readOn(): Promise<void>
  /** Takes mails out of the list at once, and puts back what the server refuses. */
  restore(ids: readonly number[]): Promise<Restored>
  /** Somebody restored them. */
  leave(ids: readonly number[]): void
}

const LOADING: DeletedState = { status: 'loading', emails: [], scroll: null, isReadingOn: false }

/** The deleted mails that are loaded, those deleted last first. */
export function createDeletedList(calls: DeletedCalls): DeletedList {
  const store = createStore<DeletedState>(LOADING)
  const patch = (part: Partial<DeletedState>) => store.set({ ...store.get(), ...part })

  async function read(scroll: string | undefined): Promise<void> {
    try {
      const page = await calls.list(scroll)
      const before = scroll === undefined ? [] : store.get().emails
      store.set({ ...page, status: 'ready', isReadingOn: false, emails: [...before, ...page.emails] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      patch({ status: 'failed', isReadingOn: false })
    }
  }

  function leave(ids: readonly number[]): void {
    patch({ emails: store.get().emails.filter(({ id }) => !ids.includes(id)) })
  }

  function putBack(taken: readonly DeletedEmail[], ids: readonly number[]): void {
    const back = taken.filter(({ id }) => ids.includes(id))
    const others = store.get().emails.filter(({ id }) => !ids.includes(id))
    patch({ emails: [...others, ...back].sort(latestFirst) })
  }

  return {
    store,
    load() {
      store.set(LOADING)
      return read(undefined)
    },
    async readOn() {
      const { scroll, isReadingOn } = store.get()
      if (scroll === null || isReadingOn) return
      patch({ isReadingOn: true })
      await read(scroll)
    },
    async restore(ids) {
      const taken = store.get().emails.filter(({ id }) => ids.includes(id))
      leave(ids)
      try {
        const { email_ids, refused } = await calls.restore(ids)
        putBack(
          taken,
          ids.filter((id) => !email_ids.includes(id)),
        )
        const reasons = refused.map(({ email_ids: left, text }) => ({ count: left.length, text }))
        return { count: email_ids.length, refused: reasons }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        putBack(taken, ids)
        return { count: 0, refused: [], error }
      }
    },
    leave,
  }
}

function latestFirst(one: DeletedEmail, other: DeletedEmail): number {
  return other.deleted_at.localeCompare(one.deleted_at) || other.id - one.id
}
