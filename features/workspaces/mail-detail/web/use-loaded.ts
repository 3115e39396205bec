import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'missing' }
  | { readonly status: 'failed' }

/** Loads what belongs to an id; the outcome of an earlier id never shows for a later one. */
export function useLoaded<Value>(
  id: number,
  load: (id: number, signal: AbortSignal) => Promise<Value>,
): { loaded: Loaded<Value>; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  latest.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same id again.
  useEffect(() => {
    const stop = new AbortController()
    setLoaded({ status: 'loading' })
    latest.current(id, stop.signal).then(
      (value) => setLoaded({ status: 'ready', value }),
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (error.kind !== 'aborted') setLoaded({ status: error.status === 404 ? 'missing' : 'failed' })
      },
    )
    return () => stop.abort()
  }, [id, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const hasFailed = loaded.status === 'failed'
  // What failed during a cut loads again by itself after it.
  useEffect(() => (hasFailed ? clientEvents.on('caught_up', retry) : undefined), [hasFailed, retry])
  return { loaded, retry }
}
