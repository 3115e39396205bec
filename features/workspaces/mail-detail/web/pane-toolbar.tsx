import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Toolbar } from '@laycan/ui/buttons/toolbar.tsx'
import {
  ChevronDownIcon,
  ChevronUpIcon,
  DismissIcon,
  ExpandIcon,
  ExternalIcon,
  MailIcon,
  MinusIcon,
  MoreIcon,
  PaneBelowIcon,
  PaneRightIcon,
} from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { setMailSetting } from '../../../foundation/preferences/web/public.ts'
import { useCompanySetting, useCurrentUser, usePermission } from '../../../foundation/session/web/public.ts'
import type { EmailRow } from '../../../records/emails/contract/email.ts'
import { useIsDark } from '../../mail-body/web/public.ts'
import { canMarkUnread } from './decide-mark-unread.ts'
import { markMailUnread } from './mail-actions.ts'
import type { MailPaneProps, PaneOrientation } from './mail-pane-props.ts'
import { t } from './messages.ts'
import { openMailWindow } from './open-window.ts'
import { paneMenu } from './pane-menu.ts'

export interface PaneToolbarProps
  extends Pick<
    MailPaneProps,
    'orientation' | 'maximized' | 'onClose' | 'onOrientationChange' | 'onMaximizedChange'
  > {
  /** Undefined while nothing is known of the mail: only the place itself can be changed then. */
  row: EmailRow | undefined
  expanded: boolean
  onExpandedChange: (expanded: boolean) => void
}

/** Entries of the mail's toolbar (MD-002) as far as they exist; close stands last. */
export function PaneToolbar(props: PaneToolbarProps) {
  const {
    row,
    orientation,
    maximized = false,
    expanded,
    onClose,
    onOrientationChange,
    onMaximizedChange,
  } = props
  const isDark = useIsDark()
  const other: PaneOrientation = orientation === 'horizontal' ? 'vertical' : 'horizontal'

  function turn() {
    onOrientationChange?.(other)
    // A refused setting is told by the call; the pane stays as the reader wants it for now.
    setMailSetting('conversation_view', other).catch(() => undefined)
  }

  return (
    <Toolbar label={t('toolbar')}>
      {row && <UnreadButton row={row} />}
      {onOrientationChange && (
        <IconButton
          icon={other === 'vertical' ? PaneRightIcon : PaneBelowIcon}
          label={t(other === 'vertical' ? 'preview_vertically' : 'preview_horizontally')}
          onClick={turn}
        />
      )}
      {row && (
        <>
          <IconButton
            icon={expanded ? ChevronUpIcon : ChevronDownIcon}
            label={t(expanded ? 'collapse' : 'expand')}
            aria-expanded={expanded}
            onClick={() => props.onExpandedChange(!expanded)}
          />
          {/* A window of its own has nothing to go back to and is that window already. */}
          {onClose && (
            <IconButton icon={ExternalIcon} label={t('new_window')} onClick={() => openMailWindow(row.id)} />
          )}
        </>
      )}
      {onMaximizedChange && (
        <IconButton
          icon={maximized ? MinusIcon : ExpandIcon}
          label={t(maximized ? 'minimize' : 'maximize')}
          onClick={() => onMaximizedChange(!maximized)}
        />
      )}
      {row && (
        <Menu label={t('more')} entries={() => paneMenu(row, { isDark })} align="end">
          {(trigger) => <IconButton icon={MoreIcon} label={t('more')} {...trigger} />}
        </Menu>
      )}
      {onClose && <IconButton icon={DismissIcon} label={t('close')} shortcut="Esc" onClick={onClose} />}
    </Toolbar>
  )
}

function UnreadButton({ row }: { row: EmailRow }) {
  const { id: user_id } = useCurrentUser()
  const company_setting = useCompanySetting('mark_as_unread')
  const permitted = usePermission('mark_as_unread')
  if (!canMarkUnread(row, { user_id, company_setting, permitted })) return null
  return <IconButton icon={MailIcon} label={t('mark_unread')} onClick={() => void markMailUnread(row.id)} />
}
