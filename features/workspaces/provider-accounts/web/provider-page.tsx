import type { ReactNode } from 'react'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { AdminOnly } from '#features/workspaces/mail-accounts/web/public.ts'
import styles from './provider.module.css'

interface ProviderPageProps {
  title: string
  description: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of these screens, for administrators; the server refuses everybody else too. */
export function ProviderPage({ title, description, actions, children }: ProviderPageProps) {
  return (
    <AdminOnly>
      <div className={styles.screen}>
        <SectionHeader kind="page" title={title} description={description} actions={actions} />
        {children}
      </div>
    </AdminOnly>
  )
}
