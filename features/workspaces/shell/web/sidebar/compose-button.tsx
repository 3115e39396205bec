import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ComposeIcon } from '@laycan/ui/icons.ts'
import { shortcutOf } from '@laycan/web/commands.ts'
import { openCompose } from '#features/workspaces/compose/web/public.ts'
import { t } from '../messages.ts'
import styles from './sidebar.module.css'

/** Begins a new mail, from the mailbox whose list is shown. */
export function ComposeButton({ collapsed }: { collapsed: boolean }) {
  const shortcut = shortcutOf('mail.compose')
  const props = { icon: ComposeIcon, onClick: () => openCompose(), ...(shortcut && { shortcut }) }
  return (
    <div className={styles.compose} data-collapsed={collapsed || undefined}>
      {collapsed ? (
        <IconButton {...props} label={t('compose')} />
      ) : (
        <Button {...props} kind="primary" block>
          {t('compose')}
        </Button>
      )}
    </div>
  )
}
