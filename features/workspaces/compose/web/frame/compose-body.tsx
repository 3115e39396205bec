import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { useStore } from '@laycan/web/store.ts'
import type { Composition } from '#features/workspaces/compose-draft/web/public.ts'
import type { Sending } from '#features/workspaces/compose-send/web/public.ts'
import { ComposeForm } from '../form/compose-form.tsx'
import { t } from '../messages.ts'
import styles from './frame.module.css'

interface ComposeBodyProps {
  composition: Composition
  sending: Sending
  onDiscard: () => void
  onEscape: () => void
}

/** The sheet, or what stands in its place while there is none. */
export function ComposeBody({ composition, sending, onDiscard, onEscape }: ComposeBodyProps) {
  const { phase, start } = useStore(composition.state)
  if (phase === 'ready' && start !== undefined)
    return (
      <ComposeForm
        composition={composition}
        start={start}
        sending={sending}
        onDiscard={onDiscard}
        onEscape={onEscape}
      />
    )
  return (
    <div className={styles.cover}>
      {phase === 'loading' && <Spinner />}
      {phase === 'missing' && <EmptyState title={t('missing')} />}
      {phase === 'failed' && (
        <ErrorState title={t('load_failed')} onRetry={() => void composition.load()}>
          {t('load_failed_text')}
        </ErrorState>
      )}
    </div>
  )
}
