import { SyncIcon } from '@laycan/ui/icons.ts'
import { type Store, useStore } from '@laycan/web/store.ts'
import type { Pulled } from '../scrolling/use-pull.ts'
import { t } from '../words.ts'
import styles from './pull-strip.module.css'

/** Says what letting go of a pulled list does. */
export function PullStrip({ shown }: { shown: Store<Pulled | undefined> }) {
  const pulled = useStore(shown)
  if (pulled === undefined) return null
  return (
    <div className={styles.strip} style={{ height: pulled.pixels }} data-far={pulled.isFar || undefined}>
      <SyncIcon size={16} />
      <span>{t(pulled.isFar ? 'pull_release' : 'pull_more')}</span>
    </div>
  )
}
