import type { ReactNode } from 'react'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { go } from '@laycan/web/navigation.ts'
import { t } from './messages.ts'
import { peopleRoutes } from './paths.ts'
import styles from './users-roles.module.css'

/** Users and roles beside each other, each at its route. */
export function PeopleTabs({ active, children }: { active: 'users' | 'roles'; children: ReactNode }) {
  const tabs = [
    { id: 'users', label: t('users') },
    { id: 'roles', label: t('roles') },
  ] as const
  return (
    // Of its own height: a long list must not press the row of tabs flat.
    <div className={styles.part}>
      <Tabs label={t('parts')} tabs={tabs} active={active} onActivate={(id) => go(peopleRoutes[id])}>
        {children}
      </Tabs>
    </div>
  )
}
