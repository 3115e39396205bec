import type { ReactNode } from 'react'
import styles from './section-header.module.css'

export interface SectionHeaderProps {
  title: string
  /** Depth in the page's outline; the look stays the same. The title of a page is its first heading. */
  level?: 1 | 2 | 3 | 4
  /** `page` for the title of a settings page, `group` for the small headings of a sidebar or panel. */
  kind?: 'page' | 'section' | 'group'
  description?: ReactNode
  /** A count or badge right after the title. */
  aside?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
}

/** The heading of a part of a screen. */
export function SectionHeader(props: SectionHeaderProps) {
  const { title, kind = 'section', level = kind === 'page' ? 1 : 2, description, aside, actions } = props
  const Heading = `h${level}` as const
  return (
    <div className={styles.header} data-kind={kind}>
      <div className={styles.words}>
        <div className={styles.line}>
          <Heading className={styles.title}>{title}</Heading>
          {aside}
        </div>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
