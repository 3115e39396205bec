const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex]:not([tabindex="-1"])'

/** What Tab visits inside an element, in order. */
export function stopsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility() && element.closest('[inert]') === null,
  )
}

/** Where the focus goes when a panel opens: what asks for it with data-autofocus, else the first stop. */
export function firstStop(root: HTMLElement | null): HTMLElement | undefined {
  if (!root) return undefined
  return root.querySelector<HTMLElement>('[data-autofocus]') ?? stopsIn(root)[0]
}
