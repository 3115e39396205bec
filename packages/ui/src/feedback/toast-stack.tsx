import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { uiWord } from '../words.ts'
import { dismissToast, shownToasts, watchToasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toast-stack.module.css'

/**
 * The place where toasts show, at the lower right (below on a phone). Stands once, at the root of the app. The
 * region is there from the start and polite, so that screen readers read what is added without being interrupted.
 */
export function ToastStack() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts)
  const stack = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)
  useLayoutEffect(() => {
    const element = stack.current
    if (!element) return
    // Showing it anew lifts it above a dialog that was opened meanwhile.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
  }, [newest])
  return (
    <section ref={stack} popover="manual" aria-label={uiWord('notices')} className={styles.stack}>
      <div role="log" aria-live="polite" aria-relevant="additions">
        {toasts.map((shown) => (
          <ToastCard key={shown.id} toast={shown} onClose={() => dismissToast(shown.id)} />
        ))}
      </div>
    </section>
  )
}
