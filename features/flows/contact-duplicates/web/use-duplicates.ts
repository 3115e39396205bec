import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import {
  type ContactMerge,
  type DuplicatePair,
  type DuplicateSearch,
  listDuplicates,
  listMerges,
} from '../contract/endpoints.ts'
import { duplicateNews } from './live.ts'

export interface ShownDuplicates {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly pairs: readonly DuplicatePair[]
  readonly next: number | null
  readonly search: DuplicateSearch | undefined
  readonly merges: readonly ContactMerge[]
}

const nothing: ShownDuplicates = { status: 'loading', pairs: [], next: null, search: undefined, merges: [] }

/** Pairs to be settled and the newest merges, live; what was shown stays until the answer is there. */
export function useDuplicates(): ShownDuplicates & {
  readonly reload: () => void
  readonly more: () => void
} {
  const [shown, setShown] = useState(nothing)
  const asked = useRef(0)
  const load = useCallback(async () => {
    const mine = ++asked.current
    try {
      const [page, { merges }] = await Promise.all([
        call(listDuplicates, { query: {}, silent: true }),
        call(listMerges, { silent: true }),
      ])
      if (mine === asked.current) setShown({ status: 'ready', ...page, merges })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (mine === asked.current) setShown((known) => ({ ...known, status: 'failed' }))
    }
  }, [])
  useEffect(() => {
    void load()
    const stops = [
      duplicateNews.on('changed', () => void load()),
      clientEvents.on('caught_up', ({ missed }) => missed > 0 && void load()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [load])

  async function more(): Promise<void> {
    if (shown.next === null) return
    const mine = asked.current
    try {
      const page = await call(listDuplicates, { query: { after: shown.next } })
      if (mine === asked.current)
        setShown((known) => ({ ...known, ...page, pairs: [...known.pairs, ...page.pairs] }))
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    }
  }
  return { ...shown, reload: () => void load(), more: () => void more() }
}
