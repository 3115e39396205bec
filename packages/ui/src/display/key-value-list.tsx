import type { ReactNode } from 'react'
import styles from './key-value-list.module.css'

export interface KeyValueListProps {
  /** Entries without a value are shown with a dash, so that the list keeps its geometry. */
  items: readonly { key: string; label: string; value: ReactNode }[]
  /** Width of the label column. */
  labelWidth?: number
}

/** Names and values: headers of a mail, particulars of a ship, settings of an account. */
export function KeyValueList({ items, labelWidth = 120 }: KeyValueListProps) {
  return (
    <dl className={styles.list} style={{ '--label-width': `${labelWidth}px` }}>
      {items.map(({ key, label, value }) => (
        <div key={key} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} dir="auto">
            {value === undefined || value === null || value === '' ? '–' : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
