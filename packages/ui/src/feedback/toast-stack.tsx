import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { topModal, watchModals } from '../overlays/modal-stack.ts'
import { uiWord } from '../words.ts'
import { dismissToast, isToastBlocked, shownToasts, watchToasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toast-stack.module.css'

/**
 * The place where toasts show, at the lower right (below on a phone). Stands once, at the root of the app. The
 * region is there from the start and polite, so that screen readers read what is added without being interrupted.
 * While a dialog is open it stands inside it, because everything else is inert; toasts of before wait, inert.
 */
export function ToastStack() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts)
  const modal = useSyncExternalStore(watchModals, topModal)
  const stack = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element
  useLayoutEffect(() => {
    // Shown even while it is empty: a region that appears together with its words is not read.
    if (!stack.current?.matches(':popover-open')) stack.current?.showPopover()
  }, [modal])
  return createPortal(
    <section ref={stack} popover="manual" aria-label={uiWord('notices')} className={styles.stack}>
      <div role="log" aria-live="polite" aria-relevant="additions">
        {toasts.map((shown) => (
          <ToastCard
            key={shown.id}
            toast={shown}
            isBlocked={isToastBlocked(shown, modal)}
            onClose={() => dismissToast(shown.id)}
          />
        ))}
      </div>
    </section>,
    modal ?? document.body,
  )
}
