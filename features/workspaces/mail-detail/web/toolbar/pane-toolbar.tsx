import { Fragment } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Toolbar } from '@laycan/ui/buttons/toolbar.tsx'
import { DismissIcon, MoreIcon } from '@laycan/ui/icons.ts'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { OfferedAction } from '@laycan/web/actions/record-action.ts'
import { shortcutOf } from '@laycan/web/commands.ts'
import { selectedMailText, useIsDark } from '#features/workspaces/mail-body/web/public.ts'
import styles from '../mail-pane.module.css'
import { t } from '../messages.ts'
import type { MailEntry } from './decide-toolbar.ts'
import { paneMenu } from './pane-menu.ts'
import type { PaneToolbarProps } from './pane-toolbar-props.ts'
import { PlaceButtons } from './place-buttons.tsx'
import { placeEntries } from './place-entries.ts'
import { ToolbarSlots } from './toolbar-slots.tsx'
import { useMailEntries } from './use-mail-entries.ts'

/** Entries that have no place in the menu. */
const ALSO_ON_PHONE: ReadonlySet<string> = new Set<MailEntry>(['delivery_report'])

/** Entries of the mail's toolbar (MD-002) as far as they exist, most of them behind 'More actions'; close stands last. */
export function PaneToolbar(props: PaneToolbarProps) {
  const { row, layout, can, onEvent, pane } = props
  const isDark = useIsDark()
  const { actions, entries, slots } = useMailEntries(row, () => selectedMailText(pane.current))
  const isNear = ({ near }: OfferedAction) => near.includes(layout === 'phone' ? 'phone' : 'toolbar')
  const buttons = actions.filter(isNear)
  const others = actions.filter((action) => !isNear(action))

  return (
    <Toolbar label={t('toolbar')} className={styles.tools ?? ''}>
      {row && <ActionButtons shown={buttons} isPhone={layout === 'phone'} />}
      {row && (
        <ToolbarSlots
          id={row.id}
          slots={layout === 'phone' ? slots.filter((slot) => ALSO_ON_PHONE.has(slot)) : slots}
        />
      )}
      {row && (
        <Menu
          label={t('more')}
          entries={() => paneMenu({ isDark, actions: others, entries, places: placeEntries(props) })}
          align="end"
        >
          {(trigger) => <IconButton icon={MoreIcon} label={t('more')} {...trigger} />}
        </Menu>
      )}
      {layout !== 'phone' && <Toolbar.Space />}
      <PlaceButtons {...props} />
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

/** What people came to do has a word, what they do often an icon; groups as in every menu, each apart from the next. */
function ActionButtons({ shown, isPhone }: { shown: readonly OfferedAction[]; isPhone: boolean }) {
  return shown.map(({ id, group, icon, title, hint, shortcut, is_on, near, run }, at) => (
    <Fragment key={id}>
      {!isPhone && at > 0 && group !== shown[at - 1]?.group && <Toolbar.Divider />}
      {!isPhone && near.includes('word') ? (
        <Button
          kind="quiet"
          size="small"
          icon={icon}
          {...(shortcut !== undefined && { shortcut })}
          onClick={() => void run()}
        >
          {title}
        </Button>
      ) : (
        <IconButton
          icon={icon}
          label={title}
          tone={is_on ? 'accent' : 'plain'}
          {...(shortcut !== undefined && { shortcut })}
          {...(hint !== undefined && { ...tooltip(`${title}: ${hint}`), 'aria-description': hint })}
          onClick={() => void run()}
        />
      )}
    </Fragment>
  ))
}
