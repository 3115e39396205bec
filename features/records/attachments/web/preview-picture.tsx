import { useState } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import type { Attachment } from '../contract/attachment.ts'
import { attachmentUrl } from './attachment-addresses.ts'
import styles from './attachment-preview.module.css'
import { t } from './messages.ts'

/** A picture, fitted to the window; a press shows it in its own size and back. */
export function PreviewPicture({ attachment }: { attachment: Attachment }) {
  const [actual, setActual] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  function retry() {
    setFailed(false)
    setAttempt(attempt + 1)
  }

  if (failed)
    return (
      <ErrorState title={t('preview_failed')} onRetry={retry}>
        {t('preview_failed_hint')}
      </ErrorState>
    )
  return (
    <button
      type="button"
      className={styles.picture}
      data-actual={actual || undefined}
      aria-label={t(actual ? 'fit' : 'actual_size')}
      onClick={() => setActual(!actual)}
    >
      <img
        key={attempt}
        src={attachmentUrl(attachment.id)}
        alt={attachment.name}
        onError={() => setFailed(true)}
      />
    </button>
  )
}
