import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './virtual-table.module.css'

export interface TableCellProps extends ComponentProps<'div'> {
  align?: 'start' | 'end'
}

/** A cell of a row; its place among the children decides the column. */
export function TableCell({ align = 'start', className, ...rest }: TableCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by transform, which table elements do not allow
    // biome-ignore lint/a11y/useFocusableInteractive: the row carries the focus
    <div
      role="gridcell"
      {...rest}
      className={classNames(styles.cell, align === 'end' && styles.end, className)}
    />
  )
}
