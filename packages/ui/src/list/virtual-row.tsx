import { type HTMLAttributes, memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './virtual-table.module.css'

/** Attributes that an owner adds to a row: class name, draggable, data attributes. */
export type RowAttributes = HTMLAttributes<HTMLDivElement> & { [data: `data-${string}`]: string | undefined }

export interface VirtualRowProps {
  index: number
  rowHeight: number
  /** 1-based, counting the header (ARIA). */
  ariaRowIndex: number
  /** The row that Tab reaches. */
  stop: boolean
  active: boolean
  selected: boolean | undefined
  renderRow: (index: number) => ReactNode
  rowAttributes: ((index: number) => RowAttributes) | undefined
}

function Row(props: VirtualRowProps) {
  const { index, rowHeight, ariaRowIndex, stop, active, selected, renderRow, rowAttributes } = props
  const { className, style, ...attributes } = rowAttributes?.(index) ?? {}
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by transform, which table rows do not allow
    <div
      role="row"
      aria-rowindex={ariaRowIndex}
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      data-index={index}
      data-active={active || undefined}
      {...attributes}
      className={classNames(styles.row, className)}
      style={{ ...style, height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
    >
      {renderRow(index)}
    </div>
  )
}

/** A row of a `VirtualTable`. It renders again only when something of it changed, not while others come and go. */
export const VirtualRow = memo(Row)
