import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { TrashIcon } from '@laycan/ui/icons.ts'
import { t } from './messages.ts'

/** In place of a mail that is gone or could not be loaded. */
export function MailProblem({ status, onRetry }: { status: 'missing' | 'failed'; onRetry: () => void }) {
  if (status === 'missing') {
    return (
      <EmptyState icon={TrashIcon} title={t('missing')}>
        {t('missing_hint')}
      </EmptyState>
    )
  }
  return (
    <ErrorState title={t('load_failed')} onRetry={onRetry}>
      {t('load_failed_hint')}
    </ErrorState>
  )
}
