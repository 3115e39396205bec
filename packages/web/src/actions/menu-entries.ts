import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { OfferedAction } from './record-action.ts'

/** Actions as every menu shows them: each group apart from the next. */
export function menuEntriesOf(actions: readonly OfferedAction[]): MenuEntry[] {
  return actions.flatMap(({ id, group, title, note, hint, icon, shortcut, danger, run }, at): MenuEntry[] => {
    const isFirst = at > 0 && group !== actions[at - 1]?.group
    return [
      ...(isFirst ? [{ kind: 'separator', id: `before-${group}` } as const] : []),
      {
        id,
        label: title,
        icon,
        ...(note !== undefined && { note }),
        ...(hint !== undefined && { hint }),
        ...(shortcut !== undefined && { shortcut }),
        ...(danger && { danger }),
        onSelect: () => void run(),
      },
    ]
  })
}
