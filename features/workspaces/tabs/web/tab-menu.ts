import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { Tab } from '../contract/tab.ts'
import { t } from './messages.ts'
import type { Strip } from './strip.ts'
import { closeAllTabs, closeOtherTabs, closeTab, keepPassing, moveTab } from './tab-actions.ts'

/** The context menu of a tab (TB-005). */
export function tabMenu(tab: Tab, { tabs, passing }: Strip): readonly MenuEntry[] {
  const stored = tabs.filter(({ id }) => id !== passing)
  const at = stored.findIndex(({ id }) => id === tab.id)
  const others = tabs.filter(({ id, closable }) => closable && id !== tab.id)
  return [
    ...(tab.id === passing ? [{ id: 'keep', label: t('keep'), onSelect: keepPassing }] : []),
    ...(tab.closable ? [{ id: 'close', label: t('close'), onSelect: () => closeTab(tab.id) }] : []),
    ...(others.length > 0
      ? [{ id: 'close_others', label: t('close_others'), onSelect: () => closeOtherTabs(tab.id) }]
      : []),
    { id: 'close_all', label: t('close_all'), onSelect: closeAllTabs },
    ...(at > 0 ? [{ kind: 'separator', id: 'order' } as const] : []),
    ...(at > 1 ? [{ id: 'left', label: t('move_left'), onSelect: () => moveTab(tab.id, -1) }] : []),
    ...(at > 0 && at < stored.length - 1
      ? [{ id: 'right', label: t('move_right'), onSelect: () => moveTab(tab.id, 1) }]
      : []),
  ]
}
