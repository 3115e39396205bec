import { useMailSetting } from '../../../foundation/preferences/web/public.ts'
import { asDateFormat, formatDate } from '../../../records/emails/web/public.ts'
import styles from './account-row.module.css'
import { t } from './messages.ts'

/** When the last mail of an account came. */
export function LastMail({ at }: { at: string | null }) {
  const format = asDateFormat(useMailSetting('date_format'))
  return (
    <span className={styles.detail}>
      {at === null ? t('no_mail_yet') : t('last_mail', { date: formatDate(at, format) })}
    </span>
  )
}
