import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { PlusIcon } from '@laycan/ui/icons.ts'
import { Disclosure } from '@laycan/ui/layout/disclosure.tsx'
import { Splitter } from '@laycan/ui/layout/splitter.tsx'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import styles from '../gallery.module.css'

const TABS = [
  { id: 'comments', label: 'Comments', aside: <CountBadge count={3} label="comments" /> },
  { id: 'details', label: 'Details' },
  { id: 'positions', label: 'Positions', calling: true },
  { id: 'threads', label: 'Threads', disabled: true },
] as const

const DETAILS = [
  { key: 'from', label: 'From', value: 'Νίκος Παπαδόπουλος <nikos@example.com>' },
  { key: 'to', label: 'To', value: '王小明, محمد العلي, ops@example.com' },
  { key: 'size', label: 'Size', value: '1.5 MB' },
  { key: 'thread', label: 'Thread', value: undefined },
]

/** Splitters, tabs, disclosures, headings and lists of values. */
export function LayoutSection() {
  const [width, setWidth] = useState(220)
  const [height, setHeight] = useState(90)
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('details')
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <div className={styles.box} style={{ height: 200 }}>
          <Splitter
            direction="horizontal"
            label="Sidebar"
            size={width}
            min={120}
            max={360}
            otherMin={120}
            defaultSize={220}
            onSizeChange={setWidth}
            first={<div style={{ padding: 12 }}>Sidebar, {width} px</div>}
            second={
              <Splitter
                direction="vertical"
                sizedPane="second"
                label="Preview"
                size={height}
                min={60}
                otherMin={60}
                onSizeChange={setHeight}
                first={<div style={{ padding: 12 }}>List</div>}
                second={<div style={{ padding: 12 }}>Preview, {height} px</div>}
              />
            }
          />
        </div>
        <Disclosure title="Quoted history" defaultOpen>
          On 12 Jan 2026, Ada Lovelace wrote:
        </Disclosure>
        <Disclosure title="A title that is much too long for one line and is therefore cut at the end of its room">
          Nothing
        </Disclosure>
      </div>
      <div className={styles.stack}>
        <Tabs label="Parts of the mail" tabs={TABS} active={tab} onActivate={setTab}>
          <div style={{ paddingTop: 8 }}>
            <KeyValueList items={DETAILS} labelWidth={72} />
          </div>
        </Tabs>
        <SectionHeader
          kind="page"
          level={3}
          title="Mail accounts"
          description="Where the lines of your company receive and send."
          actions={<Button icon={PlusIcon}>Add account</Button>}
        />
        <SectionHeader level={3} title="Incoming" aside={<CountBadge count={6} label="accounts" />} />
        <SectionHeader kind="group" level={3} title="Shared folders" />
      </div>
    </div>
  )
}
