import { call } from '@laycan/web/call.ts'
import { isConnectionError } from '@laycan/web/call-error.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { reportClientError } from '../contract/endpoints.ts'
import { describeError } from './describe-error.ts'

/** The same error is reported once within this time: a screen that fails fails at each drawing. */
const AGAIN_MS = 60 * 60_000
/** Different errors of a window within that time: a broken window is known by its first ones. */
const REPORTS_MAX = 20

/** When each error was reported last, by its words and place. */
const reported = forUser(createStore<ReadonlyMap<string, number>>(new Map()))

/**
 * Reports unexpected errors of this window (ER-014): what nobody has caught, and what was given to `reportError`.
 * @param isInside whether somebody is signed in: a visitor's errors stay in his console
 */
export function startErrorReports(isInside: () => boolean, place: () => string): void {
  const take = (error: unknown) => {
    if (isInside() && !isConnectionError(error)) report(error, place())
  }
  window.addEventListener('error', ({ error }) => error && take(error))
  window.addEventListener('unhandledrejection', ({ reason }) => take(reason))
}

function report(error: unknown, place: string): void {
  const body = describeError(error, place)
  const key = [body.name, body.message, body.stack].join('\n')
  const now = Date.now()
  const fresh = new Map([...reported.get()].filter(([, at]) => at > now - AGAIN_MS))
  if (fresh.has(key) || fresh.size >= REPORTS_MAX) return
  reported.set(fresh.set(key, now))
  call(reportClientError, { body, silent: true }).catch(() => {
    // The console has it; a report of a report that failed would never end.
  })
}
