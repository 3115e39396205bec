import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { Tab } from '../contract/tab.ts'
import { t } from './messages.ts'
import { TabMark } from './tab-mark.tsx'
import styles from './tab-strip.module.css'

export interface TabItemProps {
  tab: Tab
  isActive: boolean
  /** Of a place that has no tab: shown only while the reader is there. */
  isPassing: boolean
  /** Mail arrived for it (TB-006). */
  isCalling: boolean
  /** Where a dragged tab would land beside this one. */
  drop: 'before' | 'after' | undefined
  onActivate: () => void
  onClose: () => void
  onKeep: () => void
  onMenu: (event: MouseEvent) => void
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
}

/** One tab. It is closed by its cross, by a middle click, by Delete, or from its menu. */
export function TabItem(props: TabItemProps) {
  const { tab, isActive, isPassing, isCalling, drop, onActivate, onClose, onKeep, onMenu } = props
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isActive) return
    // With the frame's own layout: asked for at once, it would be made twice.
    const frame = requestAnimationFrame(() =>
      element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isActive])

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') onActivate()
    else if (event.key === 'Delete' && tab.closable) onClose()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={element}
      role="tab"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      aria-label={isCalling ? `${tab.name}, ${t('new_mail')}` : tab.name}
      data-tab={tab.id}
      data-passing={isPassing || undefined}
      data-calling={isCalling || undefined}
      data-drop={drop}
      className={styles.tab}
      draggable={!isPassing && tab.closable}
      onDragStart={props.onDragStart}
      onDragOver={props.onDragOver}
      onClick={(event) => (isOnCross(event) ? onClose() : onActivate())}
      onDoubleClick={(event) => !isOnCross(event) && onKeep()}
      // The browser would start to scroll by itself.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && tab.closable && onClose()}
      onContextMenu={onMenu}
      onKeyDown={handleKey}
      {...tooltip(tab.name)}
    >
      <TabMark tab={tab} />
      <span className={styles.label} data-cut={tab.label !== tab.name || undefined} dir="auto">
        {tab.label}
      </span>
      {tab.closable && <CloseCross />}
    </div>
  )
}

/**
 * For the pointer; the keyboard has Delete and the menu, and a tab may hold no control of its own (ARIA): the tab hears
 * the press.
 */
function CloseCross() {
  return (
    <span data-close aria-hidden className={styles.close} {...tooltip(t('close'))}>
      <DismissIcon size={12} />
    </span>
  )
}

function isOnCross({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-close]') !== null
}
