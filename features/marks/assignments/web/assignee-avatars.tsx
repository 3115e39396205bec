import { classNames } from '@laycan/ui/class-names.ts'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { initialsOf } from '@laycan/ui/display/initials.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import type { Assignee } from '../contract/assignee.ts'
import { avatarOf, nameOf } from './assignees.ts'
import styles from './assignments.module.css'
import { t } from './messages.ts'

/** Edge of an avatar in pixels (AS-009). */
const AVATAR_PX = 30
/** Avatars beside each other at most; the last place is for '...' (AS-009). */
const AVATARS_SHOWN = 3

/** A user as picture or initials, a role as initials in a square. */
export function AssigneeAvatar({ assignee, size = AVATAR_PX }: { assignee: Assignee; size?: number }) {
  const team = useTeam()
  if (assignee.assignable_type === 'Role') {
    return (
      <span className={styles.role} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
        {initialsOf(nameOf(assignee, team))}
      </span>
    )
  }
  const src = avatarOf(assignee, team)
  return <Avatar name={nameOf(assignee, team)} size={size} {...(src === undefined ? {} : { src })} />
}

interface AssigneeAvatarsProps {
  assignees: readonly Assignee[]
  size?: number
  className?: string | undefined
}

/** Whoever has a mail, in one line: avatars, and '...' where they are more than there is room for. */
export function AssigneeAvatars({ assignees, size = AVATAR_PX, className }: AssigneeAvatarsProps) {
  const team = useTeam()
  if (assignees.length === 0) return null
  const names = assignees.map((each) => nameOf(each, team)).join(', ')
  const shown = assignees.length > AVATARS_SHOWN ? assignees.slice(0, AVATARS_SHOWN - 1) : assignees
  return (
    <span
      role="img"
      aria-label={t('assigned_to', { names })}
      className={classNames(styles.avatars, className)}
      {...tooltip(names)}
    >
      {shown.map((assignee) => (
        <AssigneeAvatar
          key={`${assignee.assignable_type} ${assignee.assignable_id}`}
          assignee={assignee}
          size={size}
        />
      ))}
      {shown.length < assignees.length && (
        <span className={styles.overflow} style={{ minWidth: size }}>
          ...
        </span>
      )}
    </span>
  )
}
