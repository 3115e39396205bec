import type { ReactNode } from 'react'
import styles from '../contact-forms.module.css'

/** A part of a form with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
