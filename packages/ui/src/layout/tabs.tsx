import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

export interface Tab<Id extends string> {
  id: Id
  label: string
  /** A count or an icon after the label. */
  aside?: ReactNode
  /** Something is new behind it: the label takes the accent colour until the tab is chosen. It does not move. */
  calling?: boolean
  disabled?: boolean
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the row, e.g. `Parts of the mail`. */
  label: string
  tabs: readonly Tab<Id>[]
  active: Id
  onActivate: (id: Id) => void
  /** The panel of the active tab; leave it out where the tabs only filter a list that stands elsewhere. */
  children?: ReactNode
  size?: 'small' | 'normal'
  className?: string
}

/** A row of tabs. Left, Right, Home and End move and activate (ARIA tabs pattern with automatic activation). */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, active, onActivate, children, size = 'normal', className } = props
  const id = useId()

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const able = tabs.filter((tab) => !tab.disabled)
    const at = able.findIndex((tab) => tab.id === active)
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: able.length - 1,
    }
    const step = steps[event.key]
    const next = step === undefined ? undefined : able[(step + able.length) % able.length]
    if (!next) return
    event.preventDefault()
    onActivate(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={classNames(styles.tabs, styles[size], className)}
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === active}
            aria-controls={children !== undefined && tab.id === active ? `${id}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            disabled={tab.disabled}
            data-calling={tab.calling || undefined}
            className={styles.tab}
            onClick={() => onActivate(tab.id)}
          >
            {tab.label}
            {tab.aside}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  )
}
