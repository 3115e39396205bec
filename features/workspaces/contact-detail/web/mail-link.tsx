import { mailWindowPath } from '#features/workspaces/mail-detail/web/public.ts'
import styles from './contact-detail.module.css'
import { t } from './messages.ts'

/** Opens the mail in which a proposal stands, in a window of its own. */
export function MailLink({ id }: { id: number }) {
  return (
    <a className={styles.source} href={`#${mailWindowPath(id)}`} target="_blank" rel="noopener">
      {t('show_mail')}
    </a>
  )
}
