import { type CallOptions, timeLimits } from '@laycan/web/call.ts'
import { isSearched, type MailView, viewKey } from '#features/records/emails/contract/view.ts'

/** The search that this window shows: its pages and its count are given up together. */
let running: { readonly key: string; readonly controller: AbortController } | undefined

type SearchOptions = Pick<CallOptions, 'signal' | 'time_limit_ms'>

/** What the count of a searched view needs besides: it gives up no search, and goes with that of its own view. */
export function countOptions(view: MailView): SearchOptions {
  if (!isSearched(view)) return {}
  const own = running?.key === viewKey(view) ? { signal: running.controller.signal } : {}
  return { ...own, time_limit_ms: timeLimits.keyed_list }
}

/** What pages of a searched view need besides: the next search gives them up, and they may take longer (AP-004). */
export function searchOptions(view: MailView): SearchOptions {
  if (!isSearched(view)) return {}
  const key = viewKey(view)
  if (running?.key !== key) {
    running?.controller.abort()
    running = { key, controller: new AbortController() }
  }
  return { signal: running.controller.signal, time_limit_ms: timeLimits.keyed_list }
}

/** Its reader has gone elsewhere: the server need not look any further. */
export function leaveSearch(view: MailView): void {
  if (running?.key !== viewKey(view)) return
  running.controller.abort()
  running = undefined
}
