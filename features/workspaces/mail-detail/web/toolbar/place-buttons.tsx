import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import {
  ChevronDownIcon,
  ChevronUpIcon,
  ExpandIcon,
  ExternalIcon,
  MinusIcon,
  PaneBelowIcon,
  PaneRightIcon,
  ToTabIcon,
} from '@laycan/ui/icons.ts'
import { openMailWindow } from '#features/flows/mail-actions/web/public.ts'
import type { PaneOrientation } from '../mail-pane-props.ts'
import { t } from '../messages.ts'
import type { PaneToolbarProps } from './pane-toolbar-props.ts'
import { saveChoice } from './save-choice.ts'

/** Where the mail stands: below or beside the list, over it, in a tab, in a window, with or without its panel. */
export function PlaceButtons(props: PaneToolbarProps) {
  const { row, orientation, layout, place, can, onEvent, onOrientationChange } = props
  const other: PaneOrientation = orientation === 'horizontal' ? 'vertical' : 'horizontal'

  function turn() {
    onOrientationChange?.(other)
    // The pane stays as the reader wants it for now, whatever becomes of the setting.
    void saveChoice('conversation_view', other)
  }

  return (
    <>
      {onOrientationChange && (
        <IconButton
          icon={other === 'vertical' ? PaneRightIcon : PaneBelowIcon}
          label={t(other === 'vertical' ? 'preview_vertically' : 'preview_horizontally')}
          onClick={turn}
        />
      )}
      {row && can('minimize_to_tab') && (
        <IconButton
          icon={ToTabIcon}
          label={t('minimize_to_tab')}
          onClick={() => onEvent('minimize_to_tab')}
        />
      )}
      {can(place === 'maximized' ? 'minimize' : 'maximize') && (
        <IconButton
          icon={place === 'maximized' ? MinusIcon : ExpandIcon}
          label={t(place === 'maximized' ? 'minimize' : 'maximize')}
          onClick={() => onEvent(place === 'maximized' ? 'minimize' : 'maximize')}
        />
      )}
      {/* A window of its own is that window already. */}
      {row && place !== 'window' && layout !== 'phone' && (
        <IconButton icon={ExternalIcon} label={t('new_window')} onClick={() => openMailWindow(row.id)} />
      )}
      {/* On a phone the names of the panel's tabs open and close it: the bar is full. */}
      {row && layout !== 'phone' && <ExpandButton {...props} />}
    </>
  )
}

function ExpandButton({ expanded, onExpandedChange }: PaneToolbarProps) {
  return (
    <IconButton
      icon={expanded ? ChevronDownIcon : ChevronUpIcon}
      label={t(expanded ? 'collapse' : 'expand')}
      aria-expanded={expanded}
      onClick={() => onExpandedChange(!expanded)}
    />
  )
}
