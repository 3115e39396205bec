import type { ReactNode } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'

/** Account screens are for administrators; the server refuses everybody else too. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  if (user.user_type === 'admin') return children
  return <EmptyState icon={LockIcon} title={t('no_permission')} />
}
