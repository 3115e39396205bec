import type { ReactNode } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { usePath } from '@laycan/web/navigation.ts'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import { TabStrip } from '#features/workspaces/tabs/web/public.ts'
import { isMailPath } from '../mail-places.ts'
import { t } from '../messages.ts'
import styles from '../shell.module.css'
import { useDeskState } from '../start/desk-state.ts'
import { startDesk } from '../start/start-desk.ts'
import { CoverSpinner } from './cover-spinner.tsx'

/** Where screens show, once the desk is ready; until then the spinner of signing in (SH-024). */
export function MainArea({ children }: { children: ReactNode }) {
  const state = useDeskState()
  const isMail = isMailPath(usePath())
  const isPhone = useMedia(PHONE)
  return (
    <main className={styles.main}>
      {state === 'ready' && isMail && !isPhone && <TabStrip />}
      {state === 'ready' && <div className={styles.screen}>{children}</div>}
      {(state === 'loading' || state === 'stopped') && <CoverSpinner />}
      {state === 'failed' && (
        <ErrorState title={t('startFailed')} onRetry={() => void startDesk({ loadsConfiguration: true })}>
          {t('startFailedText')}
        </ErrorState>
      )}
    </main>
  )
}
