import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '@laycan/web/call-error.ts'

export type Polled<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed' }

/** Positions come by the second and are not told to windows: what shows them asks again after this time. */
const AGAIN_MS = 30_000

/** Loads for a key and again while the window is seen; a failed look at something that shows leaves it as it was. */
export function usePolled<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
): { polled: Polled<Value>; retry: () => void } {
  const [polled, setPolled] = useState<Polled<Value>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  latest.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key, or a new attempt, loads anew.
  useEffect(() => {
    const stop = new AbortController()
    const look = () =>
      latest.current(stop.signal).then(
        (value) => setPolled({ status: 'ready', value }),
        (error) => {
          if (!(error instanceof CallError)) throw error
          if (error.kind === 'aborted') return
          setPolled((before) => (before.status === 'ready' ? before : { status: 'failed' }))
        },
      )
    setPolled({ status: 'loading' })
    void look()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, AGAIN_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [key, attempt])

  return { polled, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
