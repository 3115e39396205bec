import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ExpandIcon, MinusIcon, NextIcon, PreviousIcon } from '@laycan/ui/icons.ts'
import { runCommand, shortcutOf } from '@laycan/web/commands.ts'
import { t } from '../messages.ts'
import type { PaneToolbarProps } from './pane-toolbar-props.ts'

/** Over the list or beside it; the rarer places are in the menu (`place-entries.ts`). */
export function PlaceButtons({ place, can, onEvent }: PaneToolbarProps) {
  const isMaximized = place === 'maximized'
  return (
    <>
      {isMaximized && <StepButtons />}
      {can(isMaximized ? 'minimize' : 'maximize') && (
        <IconButton
          icon={isMaximized ? MinusIcon : ExpandIcon}
          label={t(isMaximized ? 'minimize' : 'maximize')}
          onClick={() => onEvent(isMaximized ? 'minimize' : 'maximize')}
        />
      )}
    </>
  )
}

/** To the mails before and after this one in the list that it covers. */
function StepButtons() {
  return (
    <>
      <IconButton
        icon={PreviousIcon}
        label={t('previous_mail')}
        shortcut={shortcutOf('list.previous')}
        onClick={() => runCommand('list.previous')}
      />
      <IconButton
        icon={NextIcon}
        label={t('next_mail')}
        shortcut={shortcutOf('list.next')}
        onClick={() => runCommand('list.next')}
      />
    </>
  )
}
