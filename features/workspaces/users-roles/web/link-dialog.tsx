import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { t } from './messages.ts'
import styles from './users-roles.module.css'

/** Links that no mailbox of the company can send: whoever made them hands them over. They are shown this once. */
export function LinkDialog({ links, onClose }: { links: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title={t('link_title')}
      description={t('link_text')}
      onClose={onClose}
      keepOnBackdrop
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {links.map((link) => (
        <code key={link} className={styles.link}>
          {link}
        </code>
      ))}
    </Dialog>
  )
}
