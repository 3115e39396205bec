import type { ComponentType } from 'react'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import {
  AllMailIcon,
  ArchiveIcon,
  DraftIcon,
  FeedIcon,
  FolderIcon,
  InboxIcon,
  MailOpenedIcon,
  MentionIcon,
  OutboxIcon,
  SendIcon,
  SpamIcon,
} from '@laycan/ui/icons.ts'
import { slotsOf } from '@laycan/web/slots.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import { partOf } from '#features/records/emails/contract/mail-place.ts'
import type { Tab } from '../contract/tab.ts'
import { mailOfTab, placeOfLink } from './place.ts'
import styles from './tab-strip.module.css'

const partIcons: Readonly<Record<string, ComponentType<{ size?: number }>>> = {
  mails: InboxIcon,
  mentions: MentionIcon,
  archived: ArchiveIcon,
  spam: SpamIcon,
  draft: DraftIcon,
  outbox: OutboxIcon,
  sent: SendIcon,
}

/** What kind of place a tab is, and of which line: its colour as a stripe. */
export function TabMark({ tab }: { tab: Tab }) {
  const place = mailOfTab(tab.id) === undefined ? placeOfLink(tab.data.link) : undefined
  const line = useLine(place?.folder_id === undefined ? place?.line_id : undefined)
  const Icon = iconOf(tab.id, place)
  return (
    <span className={styles.mark} aria-hidden>
      {line !== undefined && (
        <span className={styles.stripe} style={{ '--line': lineColourValue(line.colour) }} />
      )}
      <Icon size={14} />
    </span>
  )
}

function iconOf(tab_id: string, place: ReturnType<typeof placeOfLink>) {
  if (place === undefined || mailOfTab(tab_id) !== undefined) return MailOpenedIcon
  if (place.folder_id !== undefined) return FolderIcon
  if (place.live_feed_id !== undefined) return FeedIcon
  const part = partOf(place)
  if (place.line_id === undefined && part === 'mails') return AllMailIcon
  return slotsOf('sidebar.entry').find(({ view }) => view === part)?.icon ?? partIcons[part] ?? InboxIcon
}
