import { useEffect } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { go } from '@laycan/web/navigation.ts'
import { InvitesPart } from '../invites/invites-part.tsx'
import { t } from '../messages.ts'
import { names } from '../names.ts'
import { peopleRoutes } from '../paths.ts'
import { PeoplePage } from '../people-page.tsx'
import { PeopleTabs } from '../people-tabs.tsx'
import styles from '../users-roles.module.css'
import { UserRow } from './user-row.tsx'
import { loadUsers, useUsers } from './user-store.ts'

/** `/UsersRoles/users`: active and inactive people apart, deleted ones nowhere (AD-001), and who is invited. */
export default function UserListScreen() {
  const users = useUsers() ?? []
  useEffect(() => void loadUsers(), [])
  const active = users.filter((user) => user.active)
  const inactive = users.filter((user) => !user.active)
  return (
    <PeoplePage
      title={names('title')}
      actions={
        <Button kind="primary" onClick={() => go(peopleRoutes.addUser)}>
          {t('add_user')}
        </Button>
      }
    >
      <PeopleTabs active="users">
        <div className={styles.form}>
          <section aria-label={t('active_users')}>
            <SectionHeader title={t('active_users')} aside={active.length} />
            {active.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </section>
          {inactive.length > 0 && (
            <section aria-label={t('inactive_users')}>
              <SectionHeader title={t('inactive_users')} aside={inactive.length} />
              {inactive.map((user) => (
                <UserRow key={user.id} user={user} />
              ))}
            </section>
          )}
          <InvitesPart />
        </div>
      </PeopleTabs>
    </PeoplePage>
  )
}
