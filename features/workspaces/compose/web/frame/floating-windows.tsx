import { useStore } from '@laycan/web/store.ts'
import { t } from '../messages.ts'
import { floatingState } from './floating-store.ts'
import { FloatingWindow } from './floating-window.tsx'
import styles from './frame.module.css'

/** Compose windows of this window of the app: one visible, the others as bars at the bottom (CP-002). */
export default function FloatingWindows() {
  const { all, visible } = useStore(floatingState)
  return (
    <aside
      className={styles.place}
      data-open={visible !== undefined || undefined}
      aria-label={t('minimised')}
    >
      {all.map((floating) => (
        <FloatingWindow key={floating.key} floating={floating} isVisible={floating.key === visible} />
      ))}
    </aside>
  )
}
