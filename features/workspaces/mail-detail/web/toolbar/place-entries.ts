import {
  ChevronDownIcon,
  ChevronUpIcon,
  ExternalIcon,
  PaneBelowIcon,
  PaneRightIcon,
  ToTabIcon,
} from '@laycan/ui/icons.ts'
import type { MenuAction } from '@laycan/ui/overlays/menu-entry.ts'
import { openMailWindow } from '#features/flows/mail-actions/web/public.ts'
import type { PaneOrientation } from '../mail-pane-props.ts'
import { t } from '../messages.ts'
import type { PaneToolbarProps } from './pane-toolbar-props.ts'
import { saveChoice } from './save-choice.ts'

/** Where the mail may stand besides: below or beside the list, in a tab, with or without its panel (MD-002). */
export function placeEntries(props: PaneToolbarProps): MenuAction[] {
  const { row, layout, place, can, onEvent, expanded, onExpandedChange, onOrientationChange } = props
  const tab: MenuAction = {
    id: 'minimize_to_tab',
    label: t('minimize_to_tab'),
    icon: ToTabIcon,
    onSelect: () => onEvent('minimize_to_tab'),
  }
  const panel: MenuAction = {
    id: 'expand',
    label: t(expanded ? 'collapse' : 'expand'),
    icon: expanded ? ChevronDownIcon : ChevronUpIcon,
    onSelect: () => onExpandedChange(!expanded),
  }
  const elsewhere = (id: number): MenuAction => ({
    id: 'new_window',
    label: t('new_window'),
    icon: ExternalIcon,
    onSelect: () => openMailWindow(id),
  })
  return [
    ...(onOrientationChange ? [turnEntry(props, onOrientationChange)] : []),
    ...(row && can('minimize_to_tab') ? [tab] : []),
    // A window of its own is that window already.
    ...(row && place !== 'window' ? [elsewhere(row.id)] : []),
    // On a phone the names of the panel's tabs open and close it.
    ...(row && layout !== 'phone' ? [panel] : []),
  ]
}

function turnEntry({ orientation }: PaneToolbarProps, turn: (to: PaneOrientation) => void): MenuAction {
  const other: PaneOrientation = orientation === 'horizontal' ? 'vertical' : 'horizontal'
  return {
    id: 'turn',
    label: t(other === 'vertical' ? 'preview_vertically' : 'preview_horizontally'),
    icon: other === 'vertical' ? PaneRightIcon : PaneBelowIcon,
    onSelect: () => {
      turn(other)
      // The pane stays as the reader wants it for now, whatever becomes of the setting.
      void saveChoice('conversation_view', other)
    },
  }
}
