import { Button } from '@laycan/ui/buttons/button.tsx'
import { Avatar } from '@laycan/ui/display/avatar.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { go } from '@laycan/web/navigation.ts'
import type { TeamUser } from '#features/flows/people/contract/person.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import { t } from '../messages.ts'
import { userPath } from '../paths.ts'
import styles from '../users-roles.module.css'

/** Somebody in the list: who he is, and in which roles. */
export function UserRow({ user }: { user: TeamUser }) {
  const { id, name, user_name, email, user_type, avatar } = user
  const roles = useTeam().roles.filter(({ user_ids }) => user_ids.includes(id))
  return (
    <div className={styles.person}>
      <Avatar name={name} size={32} src={avatar ?? undefined} />
      <div className={styles.who}>
        <div className={styles.name}>
          {name}
          {user_type === 'admin' && <Badge tone="accent">{t('admin')}</Badge>}
          {roles.map((role) => (
            <Badge key={role.id}>{role.name}</Badge>
          ))}
        </div>
        <div className={styles.note}>{`${user_name} · ${email}`}</div>
      </div>
      <Button aria-label={t('edit_of', { name })} onClick={() => go(userPath(id))}>
        {t('edit')}
      </Button>
    </div>
  )
}
