/**
 * Where an open mail stands (MD-009): beside the list, over the list, minimized to a tab, or in a window of its own.
 * Expanded and collapsed go beside it, see pane-choices.ts.
 */
export type PanePlace = 'closed' | 'pane' | 'maximized' | 'tab' | 'window'

/** What the reader does with it. Escape goes one step back. */
export type PaneEvent = 'open' | 'close' | 'escape' | 'maximize' | 'minimize' | 'minimize_to_tab'

const steps: Readonly<Record<PanePlace, Partial<Record<PaneEvent, PanePlace>>>> = {
  closed: { open: 'pane' },
  pane: {
    open: 'pane',
    close: 'closed',
    escape: 'closed',
    maximize: 'maximized',
    minimize_to_tab: 'tab',
  },
  maximized: {
    open: 'maximized',
    close: 'closed',
    escape: 'pane',
    minimize: 'pane',
    minimize_to_tab: 'tab',
  },
  tab: { open: 'pane' },
  // A window of its own has nothing to go back to.
  window: { open: 'window' },
}

/** Where the mail stands after an event; undefined when the event means nothing there. Escape respects the lock (MD-011). */
export function nextPlace(
  place: PanePlace,
  event: PaneEvent,
  { isLocked }: { isLocked: boolean },
): PanePlace | undefined {
  if (event === 'escape' && isLocked) return undefined
  return steps[place][event]
}
