import { useCallback, useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { HoldRow } from './hold-row.tsx'
import { LineRow } from './line-row.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'
import styles from './retention.module.css'
import { loadRetention, useRetention } from './retention-store.ts'

/** `/retention-setting`: how long mail is kept, and what must not be removed. */
export default function RetentionScreen() {
  const { user_type } = useCurrentUser()
  const retention = useRetention()
  const [isAdding, setIsAdding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isAdmin = user_type === 'admin'
  const load = useCallback(() => void loadRetention().then((came) => setFailed(!came)), [])
  useEffect(() => {
    if (isAdmin) load()
  }, [isAdmin, load])
  if (!isAdmin) return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={names('title')} description={t('intro')} />
      {retention === undefined && hasFailed && (
        <ErrorState title={t('failed')} onRetry={load} compact>
          {t('failed_hint')}
        </ErrorState>
      )}
      {retention !== undefined && (
        <>
          <section>
            <SectionHeader title={t('lines')} />
            {retention.lines.map((line) => (
              <LineRow key={line.line_id} line={line} />
            ))}
          </section>
          <section>
            <SectionHeader
              title={t('holds')}
              description={t('holds_hint')}
              actions={<Button onClick={() => setIsAdding(true)}>{t('add')}</Button>}
            />
            {retention.holds.length === 0 && <p className={styles.note}>{t('no_holds')}</p>}
            {retention.holds.map((hold) => (
              <HoldRow key={hold.id} hold={hold} />
            ))}
          </section>
          {isAdding && <HoldDialog lines={retention.lines} onClose={() => setIsAdding(false)} />}
        </>
      )}
    </div>
  )
}
