import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronRightIcon } from '../icons.ts'
import floatingStyles from './floating.module.css'
import styles from './menu.module.css'
import { MenuActionItem } from './menu-action-item.tsx'
import type { MenuAction, MenuEntry, MenuSubmenu } from './menu-entry.ts'
import { focusPointed, itemsOf, moveInMenu } from './move-in-menu.ts'
import type { Align, Box, Side } from './place.ts'
import { tooltip } from './tooltip.ts'
import { useFloating } from './use-floating.ts'

export interface MenuPanelProps {
  id?: string
  label: string
  entries: readonly MenuEntry[]
  anchor: Element | Box
  side?: Side
  align?: Align
  gap?: number
  /** Where the focus goes at first; the pointer opens submenus without moving it. */
  focusAt: 'first' | 'last' | 'none'
  /** Close this panel; `all` closes the whole menu with its parents. */
  onClose: (extent: 'this' | 'all') => void
  onChoose: (action: MenuAction) => void
}

/** How long another item must be pointed at before an open submenu closes: enough for a diagonal move into it. */
const SUBMENU_PATIENCE = 180

/** One level of a menu. Use `Menu` or `ContextMenu`, which care for opening, closing and the focus. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, label, entries, anchor, side, align, gap, focusAt, onClose, onChoose } = props
  const part = useFloating<HTMLDivElement>({ anchor, side, align, gap })
  const [opened, setOpened] = useState<{ id: string; byKey: boolean }>()
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef({ text: '', at: 0 })
  // Before the paint: an Escape pressed right after must find the focus inside.
  useLayoutEffect(() => {
    if (focusAt !== 'none')
      itemsOf(part.current)
        .at(focusAt === 'first' ? 0 : -1)
        ?.focus()
  }, [focusAt, part])
  useEffect(() => () => clearTimeout(patience.current), [])

  function handlePoint(entryId: string, isSubmenu: boolean) {
    clearTimeout(patience.current)
    if (opened?.id === entryId) return
    patience.current = setTimeout(
      () => setOpened(isSubmenu ? { id: entryId, byKey: false } : undefined),
      opened || isSubmenu ? SUBMENU_PATIENCE : 0,
    )
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    // A menu owns the keyboard while it is open (KB-010).
    event.stopPropagation()
    if (moveInMenu(event, part.current, typed.current)) return
    if (event.key === 'Escape' || event.key === 'Tab') onClose('all')
    else if (event.key === 'ArrowLeft') onClose('this')
    else return
    event.preventDefault()
  }

  function closeSubmenu(item: HTMLElement, extent: 'this' | 'all') {
    setOpened(undefined)
    if (extent === 'all') return onClose('all')
    item.focus()
  }

  const gutter = entries.some((entry) => 'icon' in entry || 'mark' in entry || 'checked' in entry)
  return (
    <div
      ref={part}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      // A long one scrolls, and what scrolls is in reach of keys.
      tabIndex={0}
      className={classNames(floatingStyles.floating, styles.menu, gutter && styles.gutter)}
      onKeyDown={handleKey}
      onClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map((entry) => {
        if (entry.kind === 'separator') return <hr key={entry.id} className={styles.separator} />
        if (entry.kind === 'heading') {
          return (
            <div key={entry.id} className={styles.heading}>
              {entry.label}
            </div>
          )
        }
        const isSubmenu = entry.kind === 'submenu'
        const onPoint = () => handlePoint(entry.id, isSubmenu)
        if (!isSubmenu) return <MenuActionItem key={entry.id} {...{ entry, onPoint, onChoose }} />
        return (
          <SubmenuItem
            key={entry.id}
            entry={entry}
            opened={opened?.id === entry.id ? opened : undefined}
            onOpen={(byKey) => setOpened({ id: entry.id, byKey })}
            onPoint={onPoint}
            onClose={closeSubmenu}
            onChoose={onChoose}
          />
        )
      })}
    </div>
  )
}

interface SubmenuItemProps {
  entry: MenuSubmenu
  /** Set while the submenu is open. */
  opened: { byKey: boolean } | undefined
  onOpen: (byKey: boolean) => void
  onPoint: () => void
  onClose: (item: HTMLElement, extent: 'this' | 'all') => void
  onChoose: (action: MenuAction) => void
}

/** An entry that opens a further level, by pointing, clicking, Right or Enter. */
function SubmenuItem({ entry, opened, onOpen, onPoint, onClose, onChoose }: SubmenuItemProps) {
  const [item, setItem] = useState<HTMLButtonElement | null>(null)
  const refused = entry.disabledReason !== undefined
  const Drawn = entry.icon

  function handleKey(event: KeyboardEvent) {
    if (refused || (event.key !== 'ArrowRight' && event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    event.stopPropagation()
    onOpen(true)
  }

  return (
    <>
      <button
        ref={setItem}
        type="button"
        role="menuitem"
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-disabled={refused || undefined}
        aria-description={entry.disabledReason}
        tabIndex={-1}
        className={styles.item}
        onPointerMove={(event) => {
          focusPointed(event)
          onPoint()
        }}
        onClick={() => !refused && onOpen(false)}
        onKeyDown={handleKey}
        {...(refused ? tooltip(entry.disabledReason ?? '') : undefined)}
      >
        <span className={styles.mark}>{Drawn && <Drawn />}</span>
        <span className={styles.label}>{entry.label}</span>
        <ChevronRightIcon size={14} className={styles.chevron} />
      </button>
      {opened && item && !refused && (
        <MenuPanel
          label={entry.label}
          entries={entry.entries}
          anchor={item}
          side="right"
          gap={2}
          focusAt={opened.byKey ? 'first' : 'none'}
          onClose={(extent) => onClose(item, extent)}
          onChoose={onChoose}
        />
      )}
    </>
  )
}
