import type { Icon } from '../create-icon.ts'
import { CountBadge } from '../display/count-badge.tsx'
import styles from './bottom-bar.module.css'

export interface BottomBarItem {
  id: string
  label: string
  icon: Icon
  /** Hash route of the place; the bar is made of links, so that the URL stays the truth. */
  href: string
  count?: number
  /** What is counted, for screen readers. */
  countLabel?: string
}

export interface BottomBarProps {
  label: string
  /** Up to five places. */
  items: readonly BottomBarItem[]
  active: string | undefined
}

/** The main places on a phone, within reach of the thumb. */
export function BottomBar({ label, items, active }: BottomBarProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {items.map(({ id, label: name, icon: Drawn, href, count = 0, countLabel = '' }) => (
        <a key={id} href={href} aria-current={id === active ? 'page' : undefined} className={styles.item}>
          <span className={styles.icon}>
            <Drawn size={20} />
            <span className={styles.count}>
              <CountBadge kind="strong" count={count} label={countLabel} most={99} />
            </span>
          </span>
          {name}
        </a>
      ))}
    </nav>
  )
}
