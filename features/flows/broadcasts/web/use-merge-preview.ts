import { useEffect, useState } from 'react'
import type { CallInput, CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { previewBroadcast } from '../contract/endpoints.ts'

/** The words and recipients of a mail that is to be sent separately. */
export type MergeMail = Omit<CallInput<typeof previewBroadcast>['body'], 'position'>
export type Preview = CallResponse<typeof previewBroadcast>

interface LoadedPreview {
  /** What was shown last stays while the next one is on its way. */
  readonly preview: Preview | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** What one recipient would get. The mail is taken as it was when the dialog opened. */
export function useMergePreview(mail: MergeMail, position: number): LoadedPreview {
  const [opened] = useState(mail)
  const [attempt, setAttempt] = useState(0)
  const [preview, setPreview] = useState<Preview>()
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const control = new AbortController()
    setFailed(false)
    call(previewBroadcast, { body: { ...opened, position }, signal: control.signal, silent: true }).then(
      setPreview,
      () => {
        if (!control.signal.aborted) setFailed(true)
      },
    )
    return () => control.abort()
  }, [opened, position, attempt])
  return {
    preview: hasFailed ? undefined : preview,
    hasFailed,
    retry: () => setAttempt((count) => count + 1),
  }
}
