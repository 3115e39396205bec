import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { MailAction } from '#features/flows/mail-actions/web/public.ts'

/** Actions as a menu shows them; what cannot be taken back stands apart. */
export function menuEntriesOf(actions: readonly MailAction[]): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const action of actions) {
    if (action.danger && entries.length > 0) entries.push({ kind: 'separator', id: `before-${action.id}` })
    const [shortcut] = action.keys ?? []
    entries.push({
      id: action.id,
      label: action.title,
      icon: action.icon,
      ...(action.hint === undefined ? {} : { hint: action.hint }),
      ...(shortcut === undefined
        ? {}
        : { shortcut: shortcut.length === 1 ? shortcut.toUpperCase() : shortcut }),
      ...(action.danger ? { danger: true } : {}),
      onSelect: () => void action.run(),
    })
  }
  return entries
}
