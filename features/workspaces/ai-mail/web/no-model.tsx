import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { SparkleIcon } from '@laycan/ui/icons.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { t } from './messages.ts'

/** What the assistant would do, and who can set a model up. */
export function NoModel() {
  const isAdmin = useCurrentUser().user_type === 'admin'
  return (
    <EmptyState
      icon={SparkleIcon}
      title={t('no_model')}
      action={isAdmin && <a href={hrefOf('/companySettings')}>{t('no_model_settings')}</a>}
    >
      {t('no_model_text')} {isAdmin ? t('no_model_how') : t('no_model_ask')}
    </EmptyState>
  )
}
