import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ColumnsIcon } from '@laycan/ui/icons.ts'
import { DensityIcon, LinesIcon } from '@laycan/ui/list-icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { useRowHeights } from '#features/workspaces/mail-list/web/public.ts'
import { t } from '../messages.ts'
import { switchLayout } from './layout-command.ts'
import styles from './view-toggles.module.css'

/** Columns or one line of text, one press away, and how high rows are (decision 17). */
export function ListShape() {
  const isCompact = useMailSetting('mail_layout') === 'compact'
  const { entries } = useRowHeights()
  return (
    <span className={styles.shape}>
      <IconButton
        size="small"
        icon={isCompact ? ColumnsIcon : LinesIcon}
        label={t(isCompact ? 'layout_columns' : 'layout_compact')}
        onClick={switchLayout}
      />
      <Menu label={t('row_height')} align="end" entries={entries}>
        {(trigger) => <IconButton {...trigger} size="small" icon={DensityIcon} label={t('row_height')} />}
      </Menu>
    </span>
  )
}
