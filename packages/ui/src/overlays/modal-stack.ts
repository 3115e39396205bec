/**
 * The modal dialogs that are open, the topmost last. Everything outside the topmost is inert: neither usable nor
 * read to anybody. What must stay reachable (toasts) therefore moves into it.
 */
let modals: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** Registers an opened dialog; @returns the way to take it off again. */
export function pushModal(modal: HTMLElement): () => void {
  publish([...modals, modal])
  return () => publish(modals.filter((other) => other !== modal))
}

/** The dialog that has the page for itself, if any. */
export function topModal(): HTMLElement | undefined {
  return modals.at(-1)
}

/** Calls `listener` after each change; @returns the way to stop. */
export function watchModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly HTMLElement[]) {
  modals = next
  for (const listener of listeners) listener()
}
