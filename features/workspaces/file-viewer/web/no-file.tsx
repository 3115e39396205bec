import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FileIcon } from '@laycan/ui/icons.ts'
import { t } from './messages.ts'
import styles from './screens.module.css'

/** For an address that names nothing. */
export function NoFile() {
  return (
    <main>
      <h1 className={styles.unseen}>{t('viewer_title')}</h1>
      <EmptyState icon={FileIcon} title={t('no_file')} />
    </main>
  )
}
