import { useEffect, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Kbd } from '../display/kbd.tsx'
import floatingStyles from './floating.module.css'
import styles from './tooltip-layer.module.css'
import { useFloating } from './use-floating.ts'

/** How long the pointer rests before a tooltip shows: long enough not to flicker while it crosses a toolbar. */
const REST = 450
/** After one tooltip the next shows at once for this long: someone is reading through the icons. */
const WARM = 400
/** Time to move the pointer into the tooltip, to read or copy it (WCAG 1.4.13). */
const LEAVE = 120

/** Shows the tooltips of the whole page (see `tooltip`). Stands once, at the root of the app. */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement>()
  const id = useId()
  const part = useFloating<HTMLDivElement>({ anchor: target, side: 'bottom', align: 'center', gap: 6 })
  useEffect(() => watchTargets(setTarget), [])
  useEffect(() => {
    // An element whose tooltip is its name, or which describes itself, would be read twice.
    if (!target || target.hasAttribute('aria-label') || target.hasAttribute('aria-description')) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, id])
  if (!target?.dataset.tooltip) return null
  const shortcut = target.dataset.tooltipShortcut
  return (
    <div
      ref={part}
      id={id}
      popover="manual"
      role="tooltip"
      className={classNames(floatingStyles.floating, styles.tooltip)}
    >
      {target.dataset.tooltip}
      {shortcut && <Kbd keys={shortcut} />}
    </div>
  )
}

/** Follows pointer and focus over everything with data-tooltip, with three listeners for the whole page. */
function watchTargets(show: (target: HTMLElement | undefined) => void): () => void {
  const state: {
    timer: number
    shown?: HTMLElement | undefined
    planned?: HTMLElement | undefined
    hiddenAt: number
  } = { timer: 0, hiddenAt: 0 }
  const listening = new AbortController()

  function change(target: HTMLElement | undefined) {
    if (state.shown && !target) state.hiddenAt = performance.now()
    state.shown = target
    show(target)
  }

  function plan(target: HTMLElement | undefined, wait: number) {
    clearTimeout(state.timer)
    state.planned = target
    if (target !== state.shown) state.timer = window.setTimeout(() => change(target), wait)
  }

  function handleOver(event: Event) {
    const found = wantedTarget(event)
    if (found === 'unchanged') return
    if (found === 'stay') return clearTimeout(state.timer)
    const warm = state.shown !== undefined || performance.now() - state.hiddenAt < WARM
    plan(found, found === undefined ? LEAVE : warm ? 0 : REST)
  }

  function hide(event: Event) {
    // A menu moves the focus with the pointer: where it leaves says nothing of what the pointer rests on.
    const left = event.type === 'focusout' && event.target instanceof Node ? event.target : undefined
    const concerns = (target: HTMLElement | undefined) => left === undefined || target?.contains(left)
    // Scrolling moves other things under the pointer, which then plan their own tooltips.
    if (event.type !== 'scroll' && concerns(state.planned)) clearTimeout(state.timer)
    if (state.shown && concerns(state.shown)) change(undefined)
  }

  const options = { capture: true, passive: true, signal: listening.signal }
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, handleOver, options)
  for (const name of ['pointerdown', 'keydown', 'scroll', 'focusout'])
    document.addEventListener(name, hide, options)
  return () => {
    listening.abort()
    clearTimeout(state.timer)
  }
}

/**
 * The element under pointer or focus that wants its tooltip; `stay` while the pointer is in the tooltip itself,
 * `unchanged` for focus that came by the pointer.
 */
function wantedTarget(event: Event): HTMLElement | undefined | 'stay' | 'unchanged' {
  if (!(event.target instanceof Element)) return undefined
  if (event.target.closest('[role="tooltip"]')) return 'stay'
  const found = event.target.closest<HTMLElement>('[data-tooltip]') ?? undefined
  if (event.type === 'focusin' && !found?.matches(':focus-visible')) return 'unchanged'
  // A tooltip for cut text is wanted only while something is cut.
  const isWhole = found?.dataset.tooltipWhen === 'cut' && found.scrollWidth <= found.clientWidth
  return isWhole ? undefined : found
}
