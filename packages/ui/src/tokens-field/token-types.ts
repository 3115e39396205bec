import type { ReactNode, Ref } from 'react'
import type { MenuEntry } from '../overlays/menu-entry.ts'

/** How one token looks. */
export interface TokenLook {
  text: string
  /** Shown when the pointer rests on it, e.g. the address. */
  title?: string
  /** `danger` for what is not understood, `warning` for what is worth a second look. */
  tone?: 'plain' | 'warning' | 'danger'
  /** Attributes by which a part of the page that shows more than a title finds the token; it has no title then. */
  marks?: Readonly<Record<`data-${string}`, string>>
}

/** Something offered while somebody types. */
export interface Suggestion<Item> {
  /** Unique in the list. */
  key: string
  /** What is put into the field: several for a group. */
  items: readonly Item[]
  text: string
  detail?: string
  mark?: ReactNode
  /** Never offer it again; shown as a cross, and Shift+Delete. */
  onIgnore?: () => void
}

export interface TokensFieldHandle {
  focus: () => void
  /** Makes tokens of what stands half typed, e.g. before sending. */
  commit: () => void
}

export interface TokensFieldProps<Item> {
  ref?: Ref<TokensFieldHandle>
  /** Accessible name, shown in front: `To`. */
  label: string
  items: readonly Item[]
  onItemsChange: (items: readonly Item[]) => void
  /** What makes two items the same: the field holds each once. */
  keyOf: (item: Item) => string
  lookOf: (item: Item) => TokenLook
  /** The item as it is copied and edited: `Ada <ada@example.com>`; `parse` reads it again. */
  textOf: (item: Item) => string
  /** Reads typed, pasted or dropped text, however many items are in it. What is not understood is an item too. */
  parse: (text: string) => readonly Item[]
  /** Between items that are copied together. */
  joint?: string
  suggest?: (text: string, signal: AbortSignal) => Promise<readonly Suggestion<Item>[]>
  /** Tokens can be dragged between fields of the same group. */
  group?: string
  /** The menu of one or several selected tokens (right button, Shift+F10): move to Cc, open contact … */
  menuOf?: (items: readonly Item[]) => readonly MenuEntry[]
  /** Controls at the end of the line: `Cc`, `Bcc`. */
  trailing?: ReactNode
  placeholder?: string
  readOnly?: boolean
  autoFocus?: boolean
  className?: string
}
