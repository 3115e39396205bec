import { type Store, useStore } from '@laycan/web/store.ts'
import styles from './swipe-strip.module.css'
import type { Swiped } from './use-row-swipe.ts'

/** What a swipe will do, in the place that the row uncovers. */
export function SwipeStrip({ shown }: { shown: Store<Swiped | undefined> }) {
  const swiped = useStore(shown)
  if (swiped === undefined) return null
  const { action, moved, top, height, isFar } = swiped
  return (
    <div
      className={styles.strip}
      data-far={isFar || undefined}
      style={{ top, height, width: Math.abs(moved), ...(moved > 0 ? { left: 0 } : { right: 0 }) }}
    >
      <action.icon size={20} />
      <span>{action.title}</span>
    </div>
  )
}
