import type { ReactNode } from 'react'
import styles from './form-row.module.css'

export interface FormRowProps {
  /** What is set. The control inside must have its own (hidden) label. */
  title: string
  description?: ReactNode
  children: ReactNode
}

/** One line of a settings page: words at the left, control at the right, a hairline below. Stacks on a phone. */
export function FormRow({ title, description, children }: FormRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {description !== undefined && <div className={styles.description}>{description}</div>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}
