import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { topModal, watchModals } from '../overlays/modal-stack.ts'
import { uiWord } from '../words.ts'
import { dismissToast, isToastBlocked, shownToasts, watchToasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toast-stack.module.css'

/**
 * The place where toasts show: lower left in what is marked as their room; lower right in windows without one, such as that of
 * compose, whose buttons stand left; below on a phone. Stands once, at the root of the app. The
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
  const isAny = toasts.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element
  useLayoutEffect(() => {
    if (isAny && stack.current) standInRoom(stack.current)
  }, [isAny, modal])
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

/** Pixels between toasts and the edges of their room, and their width where it is wide enough. */
const EDGE = 12
const WIDTH = 360
/** Below this width they stand above the bar of a phone. */
const PHONE_WIDTH = 600

/** What is marked with `data-toast-room` is where nothing is read: the sidebar, else the list. The first one counts. */
function standInRoom({ style }: HTMLElement): void {
  const room = document.querySelector('[data-toast-room]')?.getBoundingClientRect()
  const isPlaced = room !== undefined && room.width > 0 && window.innerWidth > PHONE_WIDTH
  style.left = isPlaced ? `${room.left + EDGE}px` : ''
  style.right = isPlaced ? 'auto' : ''
  style.bottom = isPlaced ? `${window.innerHeight - room.bottom + EDGE}px` : ''
  style.width = isPlaced ? `${Math.min(WIDTH, room.width - 2 * EDGE)}px` : ''
}
