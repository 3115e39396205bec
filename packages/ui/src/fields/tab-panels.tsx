import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import styles from './tab-panels.module.css'

export interface PanelTab<Id extends string> {
  readonly id: Id
  readonly label: string
  /** A count or a badge after the label. */
  readonly aside?: ReactNode
  /** Makes it a link to its own address, as the pages of the settings are. */
  readonly href?: string
  readonly disabled?: boolean
}

interface TabPanelsProps<Id extends string> {
  /** Accessible name of the row, e.g. `Settings`. */
  label: string
  tabs: readonly PanelTab<Id>[]
  active: Id
  onActivate?: (id: Id) => void
  /** `vertical` for many, with words of different lengths; below 600 px they stand above their panel. */
  orientation?: 'horizontal' | 'vertical'
  /** The panel of the active tab. */
  children: ReactNode
}

/** Tabs of a page that is opened seldom. `layout/tabs.tsx` is the light row of the first screen. */
export function TabPanels<Id extends string>(props: TabPanelsProps<Id>) {
  const { label, tabs, active, onActivate, orientation = 'horizontal', children } = props
  return (
    <Tabs
      className={styles.tabs}
      orientation={orientation}
      selectedKey={active}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key)
        if (tab && tab.id !== active) onActivate?.(tab.id)
      }}
    >
      <TabList aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: name, aside, href, disabled }) => (
          <Tab
            key={id}
            id={id}
            className={styles.tab}
            isDisabled={disabled === true}
            {...(href === undefined ? {} : { href })}
          >
            {name}
            {aside}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={active} className={styles.panel}>
        {children}
      </TabPanel>
    </Tabs>
  )
}
