import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { MailOpenedIcon } from '@laycan/ui/icons.ts'
import styles from './mail-pane.module.css'
import type { MailPaneProps } from './mail-pane-props.ts'
import { t } from './messages.ts'
import { OpenMail } from './open-mail.tsx'

/** The reading pane (MD-001): the mail with the given id, or the invitation to choose one. */
export function MailPane(props: MailPaneProps) {
  const { id } = props
  if (id !== undefined) return <OpenMail {...props} id={id} />
  return (
    <div className={styles.pane}>
      <EmptyState icon={MailOpenedIcon} title={t('nothing_selected')} />
    </div>
  )
}
