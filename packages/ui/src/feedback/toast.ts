import type { ReactNode } from 'react'
import { topModal } from '../overlays/modal-stack.ts'

export type ToastKind = 'info' | 'success' | 'warning' | 'danger'

export interface ToastOptions {
  kind?: ToastKind
  /** What happened, in one sentence. Plain text: markup from a server is never interpreted (SC-001). */
  text: string
  /** A second line in muted words, e.g. the subject of a new mail. */
  detail?: ReactNode
  /** The way back or on, e.g. Undo. Its press closes the toast. */
  action?: { label: string; onPress: () => void }
  /**
   * Milliseconds; 3,000 by default (NT-013), 10,000 for undo and 5,000 for abort (NT-014). `Infinity` stays until
   * it is closed. The clock stands still while the pointer or the focus is on the toast.
   */
  duration?: number
  /** A toast with the same id takes the place of the earlier one (progress of one deed). */
  id?: string
}

export interface ShownToast extends ToastOptions {
  id: string
  kind: ToastKind
  duration: number
  /** The dialog that was open when it was shown. */
  shown_over: HTMLElement | undefined
}

/** NT-013. */
const DEFAULT_DURATION = 3000
/** More than this would cover the list; the oldest leave first. */
const MOST_AT_ONCE = 5

let toasts: readonly ShownToast[] = []
let nextNumber = 1
const listeners = new Set<() => void>()

/** Shows a notice at the corner. Needs one `ToastStack` in the app. @returns its id, for `dismissToast`. */
export function toast(options: ToastOptions): string {
  const id = options.id ?? `toast-${nextNumber++}`
  const shown = { kind: 'info' as const, duration: DEFAULT_DURATION, ...options, id, shown_over: topModal() }
  const others = toasts.filter((other) => other.id !== id)
  publish([...others, shown].slice(-MOST_AT_ONCE))
  return id
}

/** Takes a toast away before its time. Unknown ids are ignored: it may just have left by itself. */
export function dismissToast(id: string): void {
  if (toasts.some((shown) => shown.id === id)) publish(toasts.filter((shown) => shown.id !== id))
}

/** Takes all away: what they say is for who is gone. */
export function dismissAllToasts(): void {
  if (toasts.length > 0) publish([])
}

/**
 * Whether a toast cannot be used now: a dialog has the page for itself, so an action of before it must wait. What a
 * dialog caused itself can be used in it, but a question is answered before anything else.
 */
export function isToastBlocked(shown: ShownToast, modal: HTMLElement | undefined): boolean {
  return modal !== undefined && (shown.shown_over !== modal || modal.role === 'alertdialog')
}

/** What is on the screen, oldest first; for `ToastStack`. */
export function shownToasts(): readonly ShownToast[] {
  return toasts
}

/** Calls `listener` after each change; @returns the way to stop. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
