import { uiWord } from '../words.ts'
import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

export interface SkeletonRowsProps {
  /** How many rows fill the place. */
  count: number
  /** The height of the rows that will come, in pixels: 36, 55, 79 … */
  rowHeight: number
  /** `grid-template-columns` of the rows that will come. */
  columns?: string
}

/** Widths that look like text; fixed, so that nothing flickers between two renders. */
const WIDTHS = [72, 88, 60, 94, 66, 80, 54, 90]

/** A list that is loading for the first time. Appears after 300 ms like a spinner, and keeps every height. */
export function SkeletonRows({ count, rowHeight, columns = '140px 150px 1fr 100px' }: SkeletonRowsProps) {
  const cells = columns.split(/\s+(?![^(]*\))/).length
  return (
    <div role="status" aria-label={uiWord('loading')} className={styles.rows}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <div key={row} className={styles.row} style={{ height: rowHeight, gridTemplateColumns: columns }}>
          {Array.from({ length: cells }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Skeleton key={cell} width={`${WIDTHS[(row * 3 + cell * 5) % WIDTHS.length]}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}
