import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Toolbar } from '@laycan/ui/buttons/toolbar.tsx'
import { DismissIcon, MoreIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { shortcutOf } from '@laycan/web/commands.ts'
import type { MailAction } from '#features/flows/mail-actions/web/public.ts'
import { ReportDialog } from '#features/records/reports/web/public.ts'
import { useIsDark } from '#features/workspaces/mail-body/web/public.ts'
import { t } from '../messages.ts'
import type { MailEntry } from './decide-toolbar.ts'
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

/** The bar of a phone is full: these stand in its menu alone. */
const NOT_ON_PHONE: ReadonlySet<string> = new Set<MailAction['id']>(['print', 'resend_all'])
/** Entries that have no place in the menu. */
const ALSO_ON_PHONE: ReadonlySet<string> = new Set<MailEntry>(['delivery_report'])

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
      {row && (
        <ToolbarSlots
          id={row.id}
          slots={layout === 'phone' ? slots.filter((slot) => ALSO_ON_PHONE.has(slot)) : slots}
        />
      )}
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
    .filter(({ id }) => IN_BAR.has(id) && !(isPhone && NOT_ON_PHONE.has(id)))
    .map(({ id, icon, title, hint, keys, run }) => (
      <IconButton
        key={id}
        icon={icon}
        label={title}
        tone={id === 'unstar' ? 'accent' : 'plain'}
        {...(keys?.[0] !== undefined && { shortcut: keys[0] })}
        {...(hint !== undefined && { ...tooltip(`${title}: ${hint}`), 'aria-description': hint })}
        onClick={() => void run()}
      />
    ))
}
