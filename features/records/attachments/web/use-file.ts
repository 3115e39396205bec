import { useCallback, useEffect, useState } from 'react'
import { CallError } from '@laycan/web/call-error.ts'
import { fetchAttachment } from './download-file.ts'

export type FileLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly blob: Blob }
  | { readonly status: 'failed' }

/** Fetches an attachment for showing; `retry` tries once more. */
export function useFile(id: number): { load: FileLoad; retry: () => void } {
  const [load, setLoad] = useState<FileLoad>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same file again.
  useEffect(() => {
    const stop = new AbortController()
    setLoad({ status: 'loading' })
    fetchAttachment(id, stop.signal).then(
      (blob) => setLoad({ status: 'ready', blob }),
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (error.kind !== 'aborted') setLoad({ status: 'failed' })
      },
    )
    return () => stop.abort()
  }, [id, attempt])

  return { load, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
