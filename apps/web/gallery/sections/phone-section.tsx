import { useCallback, useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import {
  CalendarIcon,
  ComposeIcon,
  ContactsIcon,
  MailIcon,
  MenuIcon,
  SearchIcon,
  ShipIcon,
} from '@laycan/ui/icons.ts'
import { BottomBar } from '@laycan/ui/layout/bottom-bar.tsx'
import { TableCell } from '@laycan/ui/list/table-cell.tsx'
import { VirtualList } from '@laycan/ui/list/virtual-list.tsx'
import { exampleMail } from '../fixtures/mails.ts'
import styles from './phone-section.module.css'

const PLACES = [
  { id: 'mails', label: 'Mail', icon: MailIcon, href: '#phone', count: 1240, countLabel: 'unread' },
  { id: 'contacts', label: 'Contacts', icon: ContactsIcon, href: '#phone' },
  { id: 'ships', label: 'Ships', icon: ShipIcon, href: '#phone' },
  { id: 'calendar', label: 'Calendar', icon: CalendarIcon, href: '#phone' },
]

/** The parts at the width of a phone. */
export function PhoneSection() {
  const [active, setActive] = useState(0)
  const renderRow = useCallback((index: number) => <PhoneRow index={index} />, [])
  return (
    <div className={styles.phone}>
      <header className={styles.header}>
        <IconButton icon={MenuIcon} label="Menu" />
        <h3 className={styles.title}>All mail</h3>
        <IconButton icon={SearchIcon} label="Search" />
        <IconButton icon={ComposeIcon} label="Compose" />
      </header>
      <div className={styles.list}>
        <VirtualList
          label="Emails on a phone"
          rowCount={500}
          rowHeight={76}
          rowKey={rowKey}
          renderRow={renderRow}
          activeIndex={active}
          onMove={setActive}
          onRowPress={setActive}
        />
      </div>
      <BottomBar label="Example places of the phone" items={PLACES} active="mails" />
    </div>
  )
}

const rowKey = (index: number) => exampleMail(index).id

function PhoneRow({ index }: { index: number }) {
  const mail = exampleMail(index)
  return (
    <TableCell className={styles.row}>
      <Avatar name={mail.from} size={32} />
      <div className={styles.words} data-unread={mail.unread || undefined}>
        <div className={styles.line}>
          <span className={styles.from} dir="auto">
            {mail.from}
          </span>
          <span className={styles.time}>{mail.time}</span>
        </div>
        <div className={styles.subject}>{mail.subject}</div>
        <div className={styles.preview}>{mail.preview}</div>
      </div>
    </TableCell>
  )
}
