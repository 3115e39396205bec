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
  StarIcon,
} from '@laycan/ui/icons.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import type { Tab } from '../contract/tab.ts'
import { mailOfTab, type PlacePart, placeOf } from './place.ts'
import styles from './tab-strip.module.css'

export const partIcons = {
  mails: InboxIcon,
  starred: StarIcon,
  mentions: MentionIcon,
  archived: ArchiveIcon,
  spam: SpamIcon,
  draft: DraftIcon,
  outbox: OutboxIcon,
  sent: SendIcon,
} as const satisfies Record<PlacePart, typeof InboxIcon>

/** What kind of place a tab is, and of which line: its colour as a stripe. */
export function TabMark({ tab }: { tab: Tab }) {
  const place = mailOfTab(tab.id) === undefined ? placeOf(tab.data.link) : undefined
  const line = useLine(place?.kind === 'line' ? place.line_id : undefined)
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

function iconOf(tab_id: string, place: ReturnType<typeof placeOf>) {
  if (place === undefined || mailOfTab(tab_id) !== undefined) return MailOpenedIcon
  if (place.kind === 'folder') return FolderIcon
  if (place.kind === 'feed') return FeedIcon
  return place.line_id === undefined && place.part === 'mails' ? AllMailIcon : partIcons[place.part]
}
