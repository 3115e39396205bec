import type { ReactNode } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { ErrorIcon } from '@laycan/ui/icons.ts'
import { t } from './messages.ts'
import styles from './preview-content.module.css'
import type { Loaded } from './use-loaded.ts'

interface LoadStateProps<Value> {
  loaded: Loaded<Value>
  onRetry: () => void
  children: (value: Value) => ReactNode
}

/** What was loaded, or why it is not there yet or never will be. */
export function LoadState<Value>({ loaded, onRetry, children }: LoadStateProps<Value>) {
  if (loaded.status === 'ready') return children(loaded.value)
  if (loaded.status === 'loading') {
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    )
  }
  if (loaded.text !== undefined) {
    return (
      <EmptyState icon={ErrorIcon} title={loaded.text}>
        {t('no_preview_hint')}
      </EmptyState>
    )
  }
  return (
    <ErrorState title={t('preview_failed')} onRetry={onRetry}>
      {t('preview_failed_hint')}
    </ErrorState>
  )
}
