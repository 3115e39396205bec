import { Button } from '@laycan/ui/buttons/button.tsx'
import { CountBadge } from '@laycan/ui/display/count-badge.tsx'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import type { LineColour } from '@laycan/ui/display/line-colour.ts'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import {
  AllMailIcon,
  CalendarIcon,
  ComposeIcon,
  ContactsIcon,
  DraftIcon,
  FolderIcon,
  InboxIcon,
  SendIcon,
  ShipIcon,
} from '@laycan/ui/icons.ts'
import styles from './desk-section.module.css'

const PLACES = [
  { id: 'all', label: 'All mail', icon: AllMailIcon, count: 1240, active: true },
  { id: 'inbox', label: 'Inbox', icon: InboxIcon, count: 412 },
  { id: 'sent', label: 'Sent', icon: SendIcon, count: 0 },
  { id: 'drafts', label: 'Drafts', icon: DraftIcon, count: 3 },
]

const LINES: readonly { name: string; colour: LineColour; count: number; failed?: boolean }[] = [
  { name: 'Dry cargo', colour: 'Blue', count: 688 },
  { name: 'Operations', colour: 'Teal', count: 92 },
  { name: 'Tankers', colour: 'Orange', count: 401, failed: true },
  { name: 'Post-fixture', colour: 'Purple', count: 59 },
]

const MODULES = [
  { id: 'fixtures', label: 'Fixtures 2026', icon: FolderIcon },
  { id: 'contacts', label: 'Contacts', icon: ContactsIcon },
  { id: 'ships', label: 'Ships', icon: ShipIcon },
  { id: 'calendar', label: 'Calendar', icon: CalendarIcon },
]

/** A sidebar of the example desk. */
export function DeskSidebar() {
  return (
    <nav className={styles.sidebar} aria-label="Example places">
      <Button kind="primary" icon={ComposeIcon} block className={styles.compose}>
        Compose
      </Button>
      {PLACES.map(({ id, label, icon: Drawn, count, active }) => (
        <a key={id} href="#desk" className={styles.place} aria-current={active ? 'page' : undefined}>
          <Drawn />
          <span className={styles.placeName}>{label}</span>
          <CountBadge count={count} label="unread" />
        </a>
      ))}
      <div className={styles.group}>
        <SectionHeader kind="group" level={3} title="Lines" />
      </div>
      {LINES.map(({ name, colour, count, failed }) => (
        <a key={name} href="#desk" className={styles.place}>
          <span className={styles.placeName}>
            <LineChip name={name} colour={colour} bare />
          </span>
          {failed && <StatusDot tone="danger" label="Not running" />}
          <CountBadge count={count} label="unread" />
        </a>
      ))}
      <div className={styles.group} />
      {MODULES.map(({ id, label, icon: Drawn }) => (
        <a key={id} href="#desk" className={styles.place}>
          <Drawn />
          <span className={styles.placeName}>{label}</span>
        </a>
      ))}
    </nav>
  )
}
