import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { minimizeMail } from '#features/workspaces/tabs/web/public.ts'
import type { MailPaneProps } from '../mail-pane-props.ts'
import type { PaneLayout } from './pane-choices.ts'
import { nextPlace, type PaneEvent, type PanePlace } from './pane-place.ts'

type Around = Pick<MailPaneProps, 'maximized' | 'onMaximizedChange' | 'onClose'>

/** Where the mail stands, what may happen to it there, and the way to let it happen (MD-009). */
export function usePaneEvents(
  mail: { id: number; subject: string },
  { maximized, onMaximizedChange, onClose }: Around,
  layout: PaneLayout,
) {
  const isLocked = useMailSetting('locked_reading_plane') === '1'
  const place = placeOf(onClose !== undefined, maximized === true && onMaximizedChange !== undefined)

  function can(event: PaneEvent): boolean {
    const next = nextPlace(place, event, { isLocked })
    if (next === 'maximized' || event === 'minimize') return onMaximizedChange !== undefined
    // A phone has no strip of tabs.
    return next === 'tab' ? layout !== 'phone' : next !== undefined
  }

  function onEvent(event: PaneEvent): void {
    const next = can(event) ? nextPlace(place, event, { isLocked }) : undefined
    if (next === 'maximized') onMaximizedChange?.(true)
    if (next === 'pane') onMaximizedChange?.(false)
    if (next === 'closed' || (next === 'tab' && minimizeMail(mail))) onClose?.()
  }

  return { place, can, onEvent }
}

function placeOf(canClose: boolean, isMaximized: boolean): PanePlace {
  if (!canClose) return 'window'
  return isMaximized ? 'maximized' : 'pane'
}
