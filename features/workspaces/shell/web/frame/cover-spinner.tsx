import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { t } from '../messages.ts'
import styles from '../shell.module.css'

/** Covers what is not there yet while signing in (SH-024). */
export function CoverSpinner() {
  return (
    <div className={styles.cover}>
      <Spinner label={t('signingIn')} size={28} />
    </div>
  )
}
