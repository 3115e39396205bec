import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import type { Assignee } from '../contract/assignee.ts'
import { AssigneeAvatar } from './assignee-avatars.tsx'
import { isInactive, nameOf } from './assignees.ts'
import styles from './assignments.module.css'
import { t } from './messages.ts'
import { UnableNote } from './unable-note.tsx'

interface AssigneeEntryProps {
  assignee: Assignee
  /** Said behind the name, e.g. of how many of the mails it holds. */
  detail?: string | undefined
  /** That he cannot see them, in words; '' where he can. */
  unable: string
  onRemove?: (() => void) | undefined
}

/** Somebody to whom mails are assigned, with the way to take them from him. */
export function AssigneeEntry({ assignee, detail, unable, onRemove }: AssigneeEntryProps) {
  const team = useTeam()
  const name = nameOf(assignee, team)
  return (
    <span className={styles.entry}>
      <AssigneeAvatar assignee={assignee} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {detail !== undefined && <span className={styles.note}>{detail}</span>}
      {isInactive(assignee, team) ? <UnableNote words={t('inactive')} /> : <UnableNote words={unable} />}
      {onRemove && (
        <IconButton size="small" icon={DismissIcon} label={t('unassign_from', { name })} onClick={onRemove} />
      )}
    </span>
  )
}
