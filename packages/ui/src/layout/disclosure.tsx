import { type ReactNode, useId, useState } from 'react'
import { ChevronRightIcon } from '../icons.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  /** Open at first; afterwards it keeps its own state unless `open` is given. */
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A count or buttons at the end of the title line, outside the button. */
  aside?: ReactNode
}

/** A part that folds away. What is folded is not rendered, so a closed one costs nothing. */
export function Disclosure({
  title,
  children,
  defaultOpen = false,
  open,
  onOpenChange,
  aside,
}: DisclosureProps) {
  const [own, setOwn] = useState(defaultOpen)
  const id = useId()
  const isOpen = open ?? own

  function toggle() {
    setOwn(!isOpen)
    onOpenChange?.(!isOpen)
  }

  return (
    <div className={styles.disclosure}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          <ChevronRightIcon size={14} className={styles.chevron} />
          <span className={styles.words}>{title}</span>
        </button>
        {aside}
      </div>
      {isOpen && (
        <div id={id} className={styles.content}>
          {children}
        </div>
      )}
    </div>
  )
}
