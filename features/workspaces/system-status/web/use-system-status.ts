import { useCallback, useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getSystemStatus, type SystemStatus } from '../contract/endpoints.ts'

/** Often enough to watch an import, seldom enough to cost nothing. */
const EVERY_MS = 10_000

export interface WatchedStatus {
  readonly status: SystemStatus | undefined
  /** The last look failed; what was seen before stays. */
  readonly failed: boolean
  readonly look: () => void
}

/** The status, looked up again and again while the window is seen. */
export function useSystemStatus(is_on: boolean): WatchedStatus {
  const [status, setStatus] = useState<SystemStatus>()
  const [failed, setFailed] = useState(false)
  const look = useCallback(() => {
    call(getSystemStatus, { silent: true }).then(
      (answer) => {
        setStatus(answer)
        setFailed(false)
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setFailed(true)
      },
    )
  }, [])
  useEffect(() => {
    if (!is_on) return
    look()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [is_on, look])
  return { status, failed, look }
}
