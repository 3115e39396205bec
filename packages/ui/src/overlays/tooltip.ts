/** What an element carries so that `TooltipLayer` shows a tooltip for it. Spread it on any element. */
export interface TooltipProps {
  'data-tooltip': string
  'data-tooltip-shortcut'?: string
  'data-tooltip-when'?: 'cut'
}

/**
 * A tooltip as plain attributes: `<div {...tooltip('12 Jan 2026, 08:31')}>`. One `TooltipLayer` at the root
 * serves the whole page, so that 20,000 rows with tooltips cost no component and no listener.
 * @param shortcut shown as keys beside the text, e.g. `Ctrl+Shift+X`.
 */
export function tooltip(text: string, shortcut?: string): TooltipProps {
  return shortcut === undefined
    ? { 'data-tooltip': text }
    : { 'data-tooltip': text, 'data-tooltip-shortcut': shortcut }
}

/** Shows the text only while the element does not have room for it (long subjects, tab labels). */
export function tooltipWhenCut(text: string): TooltipProps {
  return { 'data-tooltip': text, 'data-tooltip-when': 'cut' }
}
