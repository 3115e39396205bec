import { type KeyboardEvent, useRef, useState, type WheelEvent } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { ChevronDownIcon, PlusIcon } from '@laycan/ui/icons.ts'
import { ContextMenu, openingPoint, type Point } from '@laycan/ui/overlays/context-menu.tsx'
import { Menu } from '@laycan/ui/overlays/menu.tsx'
import type { MenuEntry } from '@laycan/ui/overlays/menu-entry.ts'
import type { Tab } from '../contract/tab.ts'
import { useCallingTabs } from './calling-tabs.ts'
import { FollowLink } from './follow-link.tsx'
import { t } from './messages.ts'
import { type Strip, useStrip } from './strip.ts'
import { activateTab, closeAllTabs, closeTab, keepPassing } from './tab-actions.ts'
import { TabItem } from './tab-item.tsx'
import { tabMenu } from './tab-menu.ts'
import styles from './tab-strip.module.css'
import { useTabDrag } from './use-tab-drag.ts'

/** The open lists above the mail list (TB-001 to TB-010). */
export function TabStrip() {
  const strip = useStrip()
  const calling = useCallingTabs()
  const row = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ tab: Tab; at: Point }>()
  const drag = useTabDrag(strip)

  return (
    <div className={styles.strip}>
      <FollowLink />
      <div
        ref={row}
        role="tablist"
        aria-label={t('strip')}
        className={styles.row}
        onKeyDown={(event) => moveByKey(event, strip, row.current)}
        onWheel={scrollSideways}
        {...drag.rowProps}
      >
        {strip.tabs.map((tab) => (
          <TabItem
            key={tab.id}
            tab={tab}
            isActive={tab.id === strip.active}
            isPassing={tab.id === strip.passing}
            isCalling={tab.id !== strip.active && calling.has(tab.id)}
            drop={drag.dropAt(tab.id)}
            onActivate={() => activateTab(tab.id)}
            onClose={() => closeTab(tab.id)}
            onKeep={() => tab.id === strip.passing && keepPassing()}
            onMenu={(event) => setMenu({ tab, at: openingPoint(event) })}
            onDragStart={(event) => drag.start(tab.id, event)}
            onDragOver={(event) => drag.over(tab.id, event)}
          />
        ))}
      </div>
      {strip.passing !== undefined && (
        <IconButton size="small" icon={PlusIcon} label={t('keep_hint')} onClick={keepPassing} />
      )}
      <span className={styles.space} />
      <Menu label={t('all_tabs')} entries={() => listEntries(strip)} align="end">
        {(trigger) => <IconButton size="small" icon={ChevronDownIcon} label={t('all_tabs')} {...trigger} />}
      </Menu>
      <ContextMenu
        label={menu?.tab.name ?? ''}
        entries={menu === undefined ? [] : tabMenu(menu.tab, strip)}
        at={menu?.at}
        onClose={() => setMenu(undefined)}
      />
    </div>
  )
}

function moveByKey(event: KeyboardEvent, { tabs, active }: Strip, row: HTMLElement | null): void {
  const at = tabs.findIndex(({ id }) => id === active)
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const place = places[event.key]
  const next = place === undefined ? undefined : tabs[(place + tabs.length) % tabs.length]
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  activateTab(next.id)
  row?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
}

/** A wheel turns up and down; the strip has nowhere to go but sideways. */
function scrollSideways(event: WheelEvent<HTMLElement>): void {
  if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
}

function listEntries({ tabs, active }: Strip): readonly MenuEntry[] {
  return [
    ...tabs.map((tab) => ({
      id: tab.id,
      label: tab.name,
      checked: tab.id === active,
      onSelect: () => activateTab(tab.id),
    })),
    { kind: 'separator', id: 'separator' } as const,
    { id: 'close_all', label: t('close_all'), onSelect: closeAllTabs },
  ]
}
