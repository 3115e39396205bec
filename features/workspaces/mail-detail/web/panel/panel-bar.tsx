import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useStored } from '@laycan/web/stored-value.ts'
import { t } from '../messages.ts'
import { type PanelSide, storedPanelSizes } from '../pane/pane-choices.ts'
import styles from './mail-panel.module.css'
import { panelSizeAt } from './panel-size.ts'

const KEY_STEP_PX = 24

interface PanelBarProps {
  side: PanelSide
  /** The grid that holds the text and the panel. */
  around: () => HTMLElement | null
}

/** The edge between the text of a mail and its panel: dragged, by arrow keys, and back by a double click. */
export function PanelBar({ side, around }: PanelBarProps) {
  const sizes = useStored(storedPanelSizes)
  const isDragged = useRef(false)

  function keep(size: number | undefined): void {
    storedPanelSizes.set({ ...storedPanelSizes.get(), [side]: size })
  }

  function follow(event: PointerEvent<HTMLElement>): void {
    const room = around()?.getBoundingClientRect()
    if (!isDragged.current || room === undefined) return
    keep(
      panelSizeAt(side, side === 'beside' ? room.right - event.clientX : room.bottom - event.clientY, room),
    )
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const [more, less] = side === 'beside' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const room = around()?.getBoundingClientRect()
    const panel = event.currentTarget.parentElement?.getBoundingClientRect()
    if (room === undefined || panel === undefined || (event.key !== more && event.key !== less)) return
    event.preventDefault()
    event.stopPropagation()
    const now = side === 'beside' ? panel.width : panel.height
    keep(panelSizeAt(side, now + (event.key === more ? KEY_STEP_PX : -KEY_STEP_PX), room))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator with a value is a widget; <hr> is none
    <div
      role="separator"
      tabIndex={0}
      aria-label={t('resize_panel')}
      aria-orientation={side === 'beside' ? 'vertical' : 'horizontal'}
      aria-valuenow={sizes[side] ?? 0}
      className={styles.bar}
      data-side={side}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        isDragged.current = true
        around()?.setAttribute('data-dragging', '')
      }}
      onPointerMove={follow}
      onLostPointerCapture={() => {
        isDragged.current = false
        around()?.removeAttribute('data-dragging')
      }}
      onDoubleClick={() => keep(undefined)}
      onKeyDown={handleKey}
    />
  )
}
