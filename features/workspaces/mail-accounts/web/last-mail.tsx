import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import styles from './account-row.module.css'
import { t } from './messages.ts'

/** When the last mail of an account came. */
export function LastMail({ at }: { at: string | null }) {
  const { format, time_zone } = useDateStyle()
  return (
    <span className={styles.detail}>
      {at === null ? t('no_mail_yet') : t('last_mail', { date: formatDate(at, format, time_zone) })}
    </span>
  )
}
