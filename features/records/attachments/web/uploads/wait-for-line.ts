import { CallError } from '@laycan/web/call-error.ts'

const FIRST_MS = 500
const LONGEST_MS = 15_000

/** Resolves when a call is worth trying again: at once when the browser is online again, else after a pause that grows. */
export function waitForLine(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', handleOnline)
      signal.removeEventListener('abort', handleAbort)
      settle()
    }
    const handleOnline = () => end(resolve)
    const handleAbort = () => end(() => reject(new CallError('aborted', 0, [])))
    const timer = setTimeout(handleOnline, Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)))
    globalThis.addEventListener?.('online', handleOnline)
    signal.addEventListener('abort', handleAbort)
    if (signal.aborted) handleAbort()
  })
}
