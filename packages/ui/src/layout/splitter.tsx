import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { uiWord } from '../words.ts'
import { allowedPaneSize, initialSize, keyedPaneSize, type PaneLimits } from './pane-size.ts'
import styles from './splitter.module.css'

export interface SplitterProps {
  /** `horizontal`: panes side by side, the bar is dragged left and right. */
  direction: 'horizontal' | 'vertical'
  /** Which pane has a size of its own; the other takes the rest. */
  sizedPane?: 'first' | 'second'
  /** Size of that pane in pixels; the owner remembers it. Nothing was chosen yet: `defaultSize`. */
  size: number | undefined
  min?: number
  max?: number
  /** Smallest size of the other pane. */
  otherMin?: number
  /** Called once at the end of a drag and after each key; during a drag the panes follow without a render. */
  onSizeChange: (size: number) => void
  /** A double click on the bar goes back to it. A function is asked with the length of both panes together. */
  defaultSize?: number | ((room: number) => number)
  /** What the bar resizes, e.g. `Sidebar`. */
  label?: string
  first: ReactNode
  /** While there is none, the first has all the room, and is not drawn anew. */
  second?: ReactNode
  /** The second pane has all the room, over the first, which stays as it is and cannot be seen. */
  covers?: boolean
  className?: string
}

/** Two panes with a bar between them, for pointer and keyboard (ARIA window splitter pattern). */
export function Splitter(props: SplitterProps) {
  const { direction, sizedPane = 'first', size, first, second, covers = false, className } = props
  const root = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const isRow = direction === 'horizontal'
  const isAlone = second === undefined || second === null || second === false
  useLayoutEffect(() => {
    if (!root.current) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom(isRow ? entry.contentRect.width : entry.contentRect.height)
    })
    watcher.observe(root.current)
    return () => watcher.disconnect()
  }, [isRow])
  const limits = { min: props.min ?? 120, max: props.max, otherMin: props.otherMin ?? 200, room }
  const shown = allowedPaneSize(size ?? initialSize(props.defaultSize, limits), limits)
  return (
    <div
      ref={root}
      className={classNames(styles.splitter, className)}
      data-direction={direction}
      data-sized={sizedPane}
      data-alone={isAlone || undefined}
      data-covered={(covers && !isAlone) || undefined}
      style={{ '--pane': `${shown}px` }}
    >
      <div className={styles.pane}>{first}</div>
      {!isAlone && <Bar {...props} size={shown} limits={limits} root={root} />}
      {!isAlone && <div className={styles.pane}>{second}</div>}
    </div>
  )
}

interface BarProps extends SplitterProps {
  size: number
  limits: PaneLimits
  root: React.RefObject<HTMLDivElement | null>
}

function Bar({ direction, sizedPane, size, onSizeChange, defaultSize, label, limits, root }: BarProps) {
  const drag = useRef<{ from: number; size: number }>(undefined)
  const isRow = direction === 'horizontal'
  const sign = sizedPane === 'second' ? -1 : 1

  function handleDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: isRow ? event.clientX : event.clientY, size }
    root.current?.setAttribute('data-dragging', '')
  }

  function sizeAt(event: PointerEvent): number {
    if (!drag.current) return size
    const moved = (isRow ? event.clientX : event.clientY) - drag.current.from
    return allowedPaneSize(drag.current.size + sign * moved, limits)
  }

  function handleMove(event: PointerEvent) {
    if (drag.current) root.current?.style.setProperty('--pane', `${sizeAt(event)}px`)
  }

  function handleUp(event: PointerEvent) {
    if (!drag.current) return
    const next = sizeAt(event)
    drag.current = undefined
    root.current?.removeAttribute('data-dragging')
    if (next !== size) onSizeChange(next)
  }

  function handleKey(event: KeyboardEvent) {
    const next = keyedPaneSize(sign === 1 ? event.key : mirrored(event.key), event.shiftKey, size, limits)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next !== size) onSizeChange(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator with a value is a widget; <hr> is none
    <div
      role="separator"
      tabIndex={0}
      aria-label={label ?? uiWord('resizePane')}
      aria-orientation={isRow ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={limits.min}
      aria-valuemax={
        Number.isFinite(limits.room) ? allowedPaneSize(Number.POSITIVE_INFINITY, limits) : undefined
      }
      className={styles.bar}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onDoubleClick={() =>
        defaultSize !== undefined && onSizeChange(allowedPaneSize(initialSize(defaultSize, limits), limits))
      }
      onKeyDown={handleKey}
    />
  )
}

/** In a pane at the end, Left makes it larger: the bar moves where the arrow points. */
function mirrored(key: string): string {
  const other: Record<string, string> = {
    ArrowLeft: 'ArrowRight',
    ArrowRight: 'ArrowLeft',
    ArrowUp: 'ArrowDown',
    ArrowDown: 'ArrowUp',
  }
  return other[key] ?? key
}
