import { useEffect } from 'react'
import { clientEvents } from '@laycan/web/client-events.ts'
import { t } from './messages.ts'
import { PartFailed } from './part-failed.tsx'
import styles from './shell.module.css'

/** In place of a screen that did not load (ER-013) or broke while drawing: says so and offers a reload. */
export function ScreenFailed({ error }: { error: unknown }) {
  useEffect(() => clientEvents.emit('report', { error, place: 'screen' }), [error])
  return (
    <div className={styles.cover}>
      <PartFailed error={error} title={t('screenFailed')} />
    </div>
  )
}
