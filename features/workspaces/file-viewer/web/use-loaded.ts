import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  /** `text` is what the server says of this file; undefined where trying again may help. */
  | { readonly status: 'failed'; readonly text: string | undefined }

/** Loads what belongs to a file by its key; the outcome for an earlier one never shows for a later one. */
export function useLoaded<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
): { loaded: Loaded<Value>; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  latest.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is loaded; a new attempt loads it again.
  useEffect(() => {
    const stop = new AbortController()
    setLoaded({ status: 'loading' })
    latest.current(stop.signal).then(
      (value) => setLoaded({ status: 'ready', value }),
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (error.kind !== 'aborted') setLoaded({ status: 'failed', text: refusalOf(error) })
      },
    )
    return () => stop.abort()
  }, [key, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const mayRetry = loaded.status === 'failed' && loaded.text === undefined
  // What failed during a cut loads again by itself after it.
  useEffect(() => (mayRetry ? clientEvents.on('caught_up', retry) : undefined), [mayRetry, retry])
  return { loaded, retry }
}

/** A refusal is about the file and stays; everything else was the way to it. */
function refusalOf({ status, texts }: CallError): string | undefined {
  return status === 400 || status === 404 ? texts[0] : undefined
}
