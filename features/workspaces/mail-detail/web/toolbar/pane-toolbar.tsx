import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Toolbar } from '@laycan/ui/buttons/toolbar.tsx'
import { DismissIcon, MoreIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { shortcutOf } from '@laycan/web/commands.ts'
import type { MailAction } from '../../../../flows/mail-actions/web/public.ts'
import { ReportDialog } from '../../../../records/reports/web/public.ts'
import { useIsDark } from '../../../mail-body/web/public.ts'
import { t } from '../messages.ts'
import { selectedMailText } from './mail-entry-actions.ts'
import { paneMenu } from './pane-menu.ts'
import type { PaneToolbarProps } from './pane-toolbar-props.ts'
import { PlaceButtons } from './place-buttons.tsx'
import { ToolbarSlots } from './toolbar-slots.tsx'
import { useMailEntries } from './use-mail-entries.ts'

/** Actions that stand in the bar; all of them stand in the menu. */
const IN_BAR: ReadonlySet<string> = new Set<MailAction['id']>([
  'edit',
  'send_now',
  'abort_send',
  'resend',
  'reply',
  'reply_all',
  'forward',
  'resend_all',
  'star',
  'unstar',
  'archive',
  'unarchive',
  'spam',
  'unspam',
  'mark_read',
  'mark_unread',
  'delete',
  'print',
])

/** Entries of the mail's toolbar (MD-002) as far as they exist; close stands last. */
export function PaneToolbar(props: PaneToolbarProps) {
  const { row, layout, can, onEvent, pane } = props
  const isDark = useIsDark()
  const [reported, setReported] = useState<number>()
  const { actions, entries, slots } = useMailEntries(row, () => selectedMailText(pane.current))

  return (
    <Toolbar label={t('toolbar')}>
      {row && <ActionButtons actions={actions} isPhone={layout === 'phone'} />}
      {layout !== 'phone' &&
        entries.map(({ id, icon, title, run }) => (
          <IconButton key={id} icon={icon} label={title} onClick={run} />
        ))}
      {row && layout !== 'phone' && <ToolbarSlots id={row.id} slots={slots} />}
      {row && layout !== 'phone' && <Toolbar.Divider />}
      <PlaceButtons {...props} />
      {row && (
        <Menu
          label={t('more')}
          entries={() => paneMenu({ row, isDark, actions, entries, onReport: () => setReported(row.id) })}
          align="end"
        >
          {(trigger) => <IconButton icon={MoreIcon} label={t('more')} {...trigger} />}
        </Menu>
      )}
      {layout !== 'phone' && can('close') && (
        <IconButton
          icon={DismissIcon}
          label={t('close')}
          shortcut={shortcutOf('mail.close')}
          onClick={() => onEvent('close')}
        />
      )}
      {reported !== undefined && <ReportDialog email_id={reported} onClose={() => setReported(undefined)} />}
    </Toolbar>
  )
}

function ActionButtons({ actions, isPhone }: { actions: readonly MailAction[]; isPhone: boolean }) {
  return actions
    .filter(({ id }) => IN_BAR.has(id) && !(isPhone && id === 'print'))
    .map(({ id, icon, title, keys, run }) => (
      <IconButton
        key={id}
        icon={icon}
        label={title}
        tone={id === 'unstar' ? 'accent' : 'plain'}
        {...(keys?.[0] !== undefined && { shortcut: keys[0] })}
        onClick={() => void run()}
      />
    ))
}
