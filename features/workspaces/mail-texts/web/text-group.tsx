import type { ReactNode } from 'react'
import styles from './mail-texts.module.css'

/** The texts of one owner under their heading; nothing when there are none. */
export function TextGroup({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
