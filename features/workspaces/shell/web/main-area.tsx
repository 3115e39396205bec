import type { ReactNode } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { CoverSpinner } from './cover-spinner.tsx'
import { useDeskState } from './desk-state.ts'
import { t } from './messages.ts'
import styles from './shell.module.css'
import { startDesk } from './start-desk.ts'

/** Where screens show, once the desk is ready; until then the spinner of signing in (SH-024). */
export function MainArea({ children }: { children: ReactNode }) {
  const state = useDeskState()
  return (
    <main className={styles.main}>
      {state === 'ready' && children}
      {(state === 'loading' || state === 'stopped') && <CoverSpinner />}
      {state === 'failed' && (
        <ErrorState title={t('startFailed')} onRetry={() => void startDesk({ loadsConfiguration: true })}>
          {t('startFailedText')}
        </ErrorState>
      )}
    </main>
  )
}
