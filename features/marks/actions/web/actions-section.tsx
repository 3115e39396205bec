import type { ComponentType } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import {
  ArchiveIcon,
  AssignIcon,
  CloseIcon,
  CommentIcon,
  FileIntoIcon,
  ForwardIcon,
  MoreIcon,
  NotSpamIcon,
  PinIcon,
  RemindIcon,
  ReopenIcon,
  ReplyAllIcon,
  ReplyIcon,
  SnoozeIcon,
  SpamIcon,
  TagIcon,
  TrashIcon,
  UnarchiveIcon,
  UnpinIcon,
  UnsnoozeIcon,
  UnwatchIcon,
  WatchIcon,
} from '@laycan/ui/icons.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { AGES_BEAT_MS, useServerNow } from '@laycan/web/use-server-now.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { MailTime, participantNames, timeText, useDateStyle } from '#features/records/emails/web/public.ts'
import type { Activity, ActivityKind } from '../contract/action.ts'
import styles from './actions-section.module.css'
import { type ActivityLog, loadOlder, useActivity } from './activity-logs.ts'
import { t } from './messages.ts'

const ICONS: Partial<Record<ActivityKind, ComponentType<{ size?: number }>>> = {
  reply: ReplyIcon,
  replyall: ReplyAllIcon,
  forward: ForwardIcon,
  assigned: AssignIcon,
  unassigned: AssignIcon,
  closed: CloseIcon,
  reopened: ReopenIcon,
  commented: CommentIcon,
  tagged: TagIcon,
  untagged: TagIcon,
  filed: FileIntoIcon,
  unfiled: FileIntoIcon,
  archived: ArchiveIcon,
  unarchived: UnarchiveIcon,
  spam: SpamIcon,
  not_spam: NotSpamIcon,
  deleted: TrashIcon,
  snoozed: SnoozeIcon,
  unsnoozed: UnsnoozeIcon,
  reminded: RemindIcon,
  watched: WatchIcon,
  unwatched: UnwatchIcon,
  pinned: PinIcon,
  unpinned: UnpinIcon,
}

/** Who did what with the mail and when, by which rule, and who has read it (MD-006). */
export default function ActionsSection({ id }: SlotProps) {
  const log = useActivity(id)
  const now = useServerNow(AGES_BEAT_MS)
  const nameOf = useNames()
  if (log === undefined) return null
  return (
    <>
      {log.entries.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.log}>
          {log.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} now={now} nameOf={nameOf} />
          ))}
        </ul>
      )}
      {log.has_more && (
        <Button kind="quiet" size="small" onClick={() => void readOn(id)}>
          {t('older')}
        </Button>
      )}
      {log.readers.length > 0 && <Readers readers={log.readers} now={now} nameOf={nameOf} />}
    </>
  )
}

/** The call says itself why it failed, and the button stays. */
async function readOn(id: number): Promise<void> {
  try {
    await loadOlder(id)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

type NameOf = (user_id: number | null) => string

function useNames(): NameOf {
  const { active, inactive } = useTeam()
  return (user_id) => {
    if (user_id === null) return t('nobody')
    return [...active, ...inactive].find((member) => member.id === user_id)?.name ?? t('somebody')
  }
}

function Entry({ entry, now, nameOf }: { entry: Activity; now: number; nameOf: NameOf }) {
  const style = useDateStyle()
  const Drawn = ICONS[entry.action] ?? MoreIcon
  return (
    <li className={styles.entry}>
      <Drawn size={14} />
      <span className={styles.words} dir="auto">
        <strong>{nameOf(entry.user_id)}</strong> {deedOf(entry)}
      </span>
      <MailTime moment={entry.created_at} className={styles.time} style={style} now={now} room="wide" />
    </li>
  )
}

function deedOf({ action, about, rule, email_participants }: Activity): string {
  const people = participantNames(email_participants, 'username')
  return [
    t(action, { about: about === '' ? t('some_folder') : about }),
    ...(people === '' ? [] : [t('to', { people })]),
    ...(rule === '' ? [] : [t('by_rule', { rule })]),
  ].join(' ')
}

/** First readings, in their order. */
function Readers({ readers, now, nameOf }: { readers: ActivityLog['readers']; now: number; nameOf: NameOf }) {
  const style = useDateStyle()
  const people = readers
    .map(({ user_id, read_at }) =>
      t('reader', { name: nameOf(user_id), time: timeText(read_at, style, now, 'wide') }),
    )
    .join(', ')
  return <p className={styles.readers}>{t('read_by', { people })}</p>
}
