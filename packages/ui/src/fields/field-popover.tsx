import { type ContextType, createElement, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { OverlayTriggerStateContext, PopoverContext, useSlottedContext } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import floatingStyles from '../overlays/floating.module.css'
import { useDismiss } from '../overlays/use-dismiss.ts'
import { useFloating } from '../overlays/use-floating.ts'

interface FieldPopoverProps {
  children: ReactNode
  className?: string
}

type Given = NonNullable<Exclude<ContextType<typeof PopoverContext>, { slots?: unknown }>>
type Clearable = NonNullable<Given['clearContexts']>[number]
type OpenState = NonNullable<ContextType<typeof OverlayTriggerStateContext>>

/**
 * What a field of React Aria opens (its list, its calendar), as our own floating part: in the browser's top layer and
 * a child of where the field is, so that it can be used inside a native dialog, beside which the library's portal would
 * be inert.
 */
export function FieldPopover({ children, className }: FieldPopoverProps) {
  const state = useContext(OverlayTriggerStateContext)
  const given = useSlottedContext(PopoverContext)
  // A field first draws its options where nobody sees them, to learn what there is; no state is known there.
  if (!state || !given) return children
  if (!state.isOpen) return null
  return (
    <OpenPopover state={state} given={given} className={className}>
      {children}
    </OpenPopover>
  )
}

interface OpenPopoverProps extends FieldPopoverProps {
  state: OpenState
  given: Given
}

function OpenPopover({ state, given, className, children }: OpenPopoverProps) {
  const anchor = given.triggerRef?.current ?? undefined
  const part = useFloating<HTMLDivElement>({ anchor })
  useDismiss(part, anchor, () => state.close())
  useLayoutEffect(() => handOver(given, part.current), [given, part])
  useLayoutEffect(() => giveFocusBack(part.current, anchor), [part, anchor])
  const shut = useRef(state.close)
  useLayoutEffect(() => {
    shut.current = state.close
  })
  // Listeners stay the same: the library draws again while a key is on its way, and one that is new then hears nothing.
  useLayoutEffect(() => {
    const hearKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The field hears Escape as well and closes; a dialog around it must not.
      event.preventDefault()
      if (!part.current?.contains(document.activeElement)) return
      event.stopPropagation()
      shut.current()
    }
    const hearFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Node) || part.current?.contains(target) || anchor?.contains(target)) return
      shut.current()
    }
    document.addEventListener('keydown', hearKey, true)
    document.addEventListener('focusin', hearFocus)
    return () => {
      document.removeEventListener('keydown', hearKey, true)
      document.removeEventListener('focusin', hearFocus)
    }
  }, [part, anchor])

  return (
    <div
      ref={part}
      popover="manual"
      className={classNames(floatingStyles.floating, className)}
      style={{ '--anchor': `${anchor?.getBoundingClientRect().width ?? 0}px` }}
    >
      {createElement(
        PopoverContext.Provider,
        { value: null },
        withoutContexts(children, given.clearContexts),
      )}
    </div>
  )
}

/** The field asks its popover whether a press was inside. */
function handOver({ ref }: Given, element: HTMLDivElement | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

function giveFocusBack(element: HTMLElement | null, anchor: Element | undefined): () => void {
  const opener = document.activeElement
  return () => {
    if (!element?.contains(document.activeElement)) return
    const isOpener = opener instanceof HTMLElement && anchor?.contains(opener)
    const target = isOpener ? opener : anchor?.querySelector<HTMLElement>('button')
    target?.focus()
  }
}

/** What belongs to the field would otherwise reach the buttons and words of what it opened. */
function withoutContexts(children: ReactNode, contexts: readonly Clearable[] = []): ReactNode {
  return contexts.reduce<ReactNode>(
    (inner, each) => createElement(each.Provider, { value: null }, inner),
    children,
  )
}
