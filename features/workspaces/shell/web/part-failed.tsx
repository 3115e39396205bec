import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { ChunkError } from '@laycan/web/chunks.ts'
import { t } from './messages.ts'
import styles from './shell.module.css'

/** In place of a part of a screen, whose other parts stay in use. */
export function PartFailed({ error, title = t('partFailed') }: { error: unknown; title?: string }) {
  const isChunk = error instanceof ChunkError
  return (
    <ErrorState
      title={isChunk ? t('chunkFailed') : title}
      retryLabel={t('reload')}
      onRetry={() => window.location.reload()}
    >
      <p>{t(isChunk ? 'chunkFailedText' : 'screenFailedText')}</p>
      <p className={styles.errorName}>{error instanceof Error ? error.name : ''}</p>
    </ErrorState>
  )
}
