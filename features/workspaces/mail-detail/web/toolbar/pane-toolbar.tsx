import { Fragment } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Toolbar } from '@laycan/ui/buttons/toolbar.tsx'
import { DismissIcon, MoreIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { OfferedAction } from '@laycan/web/actions/record-action.ts'
import { shortcutOf } from '@laycan/web/commands.ts'
import { useIsDark } from '#features/workspaces/mail-body/web/public.ts'
import { t } from '../messages.ts'
import type { MailEntry } from './decide-toolbar.ts'
import { selectedMailText } from './mail-entry-actions.ts'
import { paneMenu } from './pane-menu.ts'
import type { PaneToolbarProps } from './pane-toolbar-props.ts'
import { PlaceButtons } from './place-buttons.tsx'
import { ToolbarSlots } from './toolbar-slots.tsx'
import { useMailEntries } from './use-mail-entries.ts'

/** Entries that have no place in the menu. */
const ALSO_ON_PHONE: ReadonlySet<string> = new Set<MailEntry>(['delivery_report'])

/** Entries of the mail's toolbar (MD-002) as far as they exist; close stands last. */
export function PaneToolbar(props: PaneToolbarProps) {
  const { row, layout, can, onEvent, pane } = props
  const isDark = useIsDark()
  const { actions, entries, slots } = useMailEntries(props, () => selectedMailText(pane.current))

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
        <Menu label={t('more')} entries={() => paneMenu({ isDark, actions, entries })} align="end">
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
    </Toolbar>
  )
}

/** Groups as in every menu, each apart from the next. */
function ActionButtons({ actions, isPhone }: { actions: readonly OfferedAction[]; isPhone: boolean }) {
  const shown = actions.filter(({ near }) => near.includes(isPhone ? 'phone' : 'toolbar'))
  return shown.map(({ id, group, icon, title, hint, shortcut, is_on, run }, at) => (
    <Fragment key={id}>
      {!isPhone && at > 0 && group !== shown[at - 1]?.group && <Toolbar.Divider />}
      <IconButton
        icon={icon}
        label={title}
        tone={is_on ? 'accent' : 'plain'}
        {...(shortcut !== undefined && { shortcut })}
        {...(hint !== undefined && { ...tooltip(`${title}: ${hint}`), 'aria-description': hint })}
        onClick={() => void run()}
      />
    </Fragment>
  ))
}
