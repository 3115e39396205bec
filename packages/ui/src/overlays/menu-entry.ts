import type { ReactNode } from 'react'
import type { Icon } from '../create-icon.ts'

/** An action of a menu. The same list may feed a context menu, a button and the palette. */
export interface MenuAction {
  kind?: 'action'
  id: string
  label: string
  icon?: Icon
  /** Drawn in the place of an icon, e.g. the colour of a line. */
  mark?: ReactNode
  /** Shown at the end, e.g. `Ctrl+Shift+X`. The menu does not listen for it. */
  shortcut?: string
  /** Said at the end in small letters, e.g. why a column does not show. */
  note?: string
  /** What it does, where the name alone does not tell: in a tooltip and for screen readers. */
  hint?: string
  /** For what is lost: red, and worth a separator before it. */
  danger?: boolean
  /** Makes it a choice that is on or off. */
  checked?: boolean
  /** Why it cannot be chosen now. It stays reachable, so that the reason can be read and heard. */
  disabledReason?: string
  /** Leaves the menu open, for several choices in a row (columns). */
  keepOpen?: boolean
  onSelect: () => void
}

export interface MenuSubmenu {
  kind: 'submenu'
  id: string
  label: string
  icon?: Icon
  disabledReason?: string
  entries: readonly MenuEntry[]
}

export type MenuEntry =
  | MenuAction
  | MenuSubmenu
  | { kind: 'separator'; id: string }
  | { kind: 'heading'; id: string; label: string }
