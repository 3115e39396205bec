import { hrefOf } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'
import styles from './sidebar/sidebar.module.css'
import { useNavigation } from './use-navigation.ts'

/** A desk without mailboxes: an administrator is led to the screen that adds one. */
export function NoLines() {
  const accounts = useNavigation().find((entry) => entry.id === 'mail-accounts')
  return (
    <p className={styles.empty}>
      {t(accounts ? 'noLinesAdmin' : 'noLines')}{' '}
      {accounts && <a href={hrefOf(accounts.path)}>{t('addAccount')}</a>}
    </p>
  )
}
