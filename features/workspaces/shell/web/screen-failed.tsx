import { useEffect } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SyncIcon } from '@laycan/ui/icons.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { ChunkError } from '@laycan/web/create-router.tsx'
import { t } from './messages.ts'
import styles from './shell.module.css'

/** In place of a screen that did not load (ER-013) or broke while drawing: says so and offers a reload. */
export function ScreenFailed({ error }: { error: unknown }) {
  useEffect(() => clientEvents.emit('report', { error, place: 'screen' }), [error])
  const isChunk = error instanceof ChunkError
  return (
    <div className={styles.cover}>
      <ErrorState title={t(isChunk ? 'chunkFailed' : 'screenFailed')}>
        <p>{t(isChunk ? 'chunkFailedText' : 'screenFailedText')}</p>
        <p className={styles.errorName}>{error instanceof Error ? error.name : ''}</p>
        <Button icon={SyncIcon} onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      </ErrorState>
    </div>
  )
}
