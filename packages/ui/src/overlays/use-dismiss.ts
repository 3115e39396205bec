import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onDismiss` when a press lands outside the part. A press on `anchor` does not count: the anchor toggles
 * by itself, and closing here would make its click open the part again.
 */
export function useDismiss(
  part: RefObject<HTMLElement | null>,
  anchor: Element | undefined,
  onDismiss: () => void,
): void {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    function handlePress(event: PointerEvent) {
      if (!(event.target instanceof Node)) return
      if (part.current?.contains(event.target) || anchor?.contains(event.target)) return
      dismiss.current()
    }
    // A press inside the frame of a mail body never reaches this document; it takes the focus from the window.
    function handleBlur() {
      if (document.activeElement instanceof HTMLIFrameElement) dismiss.current()
    }
    document.addEventListener('pointerdown', handlePress, true)
    window.addEventListener('blur', handleBlur)
    return () => {
      document.removeEventListener('pointerdown', handlePress, true)
      window.removeEventListener('blur', handleBlur)
    }
  }, [part, anchor])
}
