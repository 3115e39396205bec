import type { ReactNode } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'
import styles from './users-roles.module.css'

interface PeoplePageProps {
  title: string
  description?: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of these screens, for administrators; the server refuses everybody else too (AD-012). */
export function PeoplePage({ title, description = t('intro'), actions, children }: PeoplePageProps) {
  const { user_type } = useCurrentUser()
  if (user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={title} description={description} actions={actions} />
      {children}
    </div>
  )
}
