import { createEvents } from './events.ts'

/** Why the user leaves: `asked` by himself, `unauthorized` by a 401 (AU-023), `forced` by a push (AU-024). */
export type LogoutReason = 'asked' | 'unauthorized' | 'forced' | 'no_base_url'

export interface Toast {
  readonly kind: 'error' | 'info' | 'success'
  readonly text: string
  /** Milliseconds until it leaves; errors of calls stay 3 s (ER-004). */
  readonly duration_ms: number
  /** The way back, e.g. `{label: 'Undo', run}`. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ClientEventMap {
  logout: { reason: LogoutReason }
  toast: Toast
  /** Something failed in a way that may mean we are offline: ask the server (ER-002, RT-022). */
  check_online: { cause: 'call' | 'socket' }
  /** The live connection was too long away for catching up: everything shown must be loaded again. */
  reload: { cause: 'too_long_away' | 'asked' }
  /** The live connection is back and everything missed was delivered (RT-020). */
  caught_up: { missed: number }
  /** An unexpected error for the error service, never with mail content (ER-014). */
  report: { error: unknown; place: string }
}

/** Events of this window that any feature may hear. */
export const clientEvents = createEvents<ClientEventMap>()

const TOAST_MS = 3_000

/** Shows a passing message. Errors and news stay 3 s unless told otherwise. */
export function showToast(toast: Omit<Toast, 'duration_ms'> & { duration_ms?: number }): void {
  clientEvents.emit('toast', { duration_ms: TOAST_MS, ...toast })
}

/** A notice only says that a press did what it says, e.g. 'Copied': nothing in it waits to be read or pressed (NT-013). */
const NOTICE_MS = 1_500

/** Shows that a press has done what its button says; what is to be read is a toast. */
export function showNotice(text: string): void {
  showToast({ kind: 'success', text, duration_ms: NOTICE_MS })
}
